/** Pixels as a canvas gives them: four bytes each (red, green, blue, alpha; not premultiplied), row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
