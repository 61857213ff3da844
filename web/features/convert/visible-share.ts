/** The longest side at which pictures are compared. */
const SIDE_PX = 96;
/** Alpha above which a pixel counts. */
const CLEAR_ALPHA = 8;

/** Returns the share of an image, 0 to 1, that isn't transparent. @throws Error if its pixels can't be read */
export function visibleShareOf(image: HTMLImageElement): number {
  const scale = SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight);
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
  return data.filter((value, at) => at % 4 === 3 && value > CLEAR_ALPHA).length / (width * height);
}

/**
 * Returns why a converted drawing must not be saved, as a sentence for the visitor; null if it may. Both shares are of visible
 * pixels; that of the original is null if the browser can't display it.
 */
export function missingText(converted: number, original: number | null): string | null {
  if (converted === 0)
    return 'Nothing in this SVG is visible in a still image, so nothing was saved. You can download the original.';
  if (original !== null && converted < original / 2)
    return 'More than half of this SVG would be missing from the image, so nothing was saved. You can download the original.';
  return null;
}
