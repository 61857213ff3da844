/** Pixels as a canvas returns them: four bytes each (red, green, blue, alpha; not premultiplied), row by row. */
export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>;
