//! Macros that all call one another: reading each way through them would not end.

macro_rules! a {
    () => {
        0
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! b {
    () => {
        1
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! c {
    () => {
        2
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! d {
    () => {
        3
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! e {
    () => {
        4
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! f {
    () => {
        5
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! g {
    () => {
        6
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! h {
    () => {
        7
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! i {
    () => {
        8
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! j {
    () => {
        9
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! k {
    () => {
        10
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

macro_rules! l {
    () => {
        11
    };
    ($all:tt) => {
        [
            a!(),
            b!(),
            c!(),
            d!(),
            e!(),
            f!(),
            g!(),
            h!(),
            i!(),
            j!(),
            k!(),
            l!(),
        ]
    };
}

pub fn sum() -> i32 {
    a!(all).iter().sum::<i32>() + l!()
}
