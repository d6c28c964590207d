package export

const PictureScale = 2
