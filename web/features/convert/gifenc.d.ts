declare module 'gifenc' {
  type Colour = [red: number, green: number, blue: number];

  /** The best palette of at most `maxColors` for RGBA pixels. */
  export function quantize(
    pixels: Uint8ClampedArray,
    maxColors: number,
    options: { format: 'rgb565' },
  ): Colour[];
  /** The place in the palette that is nearest to each RGBA pixel. */
  export function applyPalette(
    pixels: Uint8ClampedArray,
    palette: readonly Colour[],
    format: 'rgb565',
  ): Uint8Array<ArrayBuffer>;
  export function GIFEncoder(): {
    writeFrame(
      places: Uint8Array,
      width: number,
      height: number,
      options: { palette: readonly Colour[]; transparent: boolean; transparentIndex: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  };
}
