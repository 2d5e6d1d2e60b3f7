pub struct Secret(pub u8);
