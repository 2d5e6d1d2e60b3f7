# Prints the rows "NAME COUNT TIME..." as a table, and a bar for every time. The variable `names`
# lists the programs; the first is compared with the best of the others.

BEGIN {
    programs = split(names, name, " ")
    printf "%-22s %8s", "", "puzzles"
    for (i = 1; i <= programs; i++) printf " %11.11s", name[i]
    print (programs > 1 ? "   ratio" : "")
}

{
    best = $4
    most = 0
    printf "%-22s %8d", $1, $2
    for (i = 1; i <= programs; i++) {
        time = $(i + 2)
        printf " %11s", short(time)
        if (i > 1 && time < best) best = time
        if (time > most) most = time
    }
    if (programs > 1 && best > 0) printf " %7.2f", $3 / best
    print ""

    bars = bars "\n" $1 "\n"
    for (i = 1; i <= programs; i++) {
        bar = ""
        for (n = 0.5; n < 50 * $(i + 2) / most; n++) bar = bar "#"
        bars = bars sprintf("  %-11.11s %s %s\n", name[i], bar, short($(i + 2)))
    }
}

END { if (programs > 1) printf "%s", bars }

# Writes a time with three digits or more.
function short(time) {
    return sprintf(time < 10 ? "%.2f" : time < 100 ? "%.1f" : "%.0f", time)
}
