declare module 'gifenc' {
  type Color = [red: number, green: number, blue: number];

  /** Returns the best palette of at most `maxColors` for RGBA pixels. */
  export function quantize(
    pixels: Uint8ClampedArray,
    maxColors: number,
    options: { format: 'rgb565' },
  ): Color[];
  /** Returns the palette index nearest to each RGBA pixel. */
  export function applyPalette(
    pixels: Uint8ClampedArray,
    palette: readonly Color[],
    format: 'rgb565',
  ): Uint8Array<ArrayBuffer>;
  export function GIFEncoder(): {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options: { palette: readonly Color[]; transparent: boolean; transparentIndex: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
