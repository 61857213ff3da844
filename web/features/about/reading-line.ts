/**
 * Which section is being read: the last one that begins above a line, which moves from the top of the window to its
 * bottom as the page is scrolled, so that short sections at the end get their turn. All in pixels.
 * @param tops where each section begins, from the top of the window
 * @param progress how far the page is scrolled, 0 to 1
 */
export function sectionAt(tops: readonly number[], progress: number, windowHeight: number): number {
  const line = windowHeight * (0.2 + 0.8 * Math.min(1, Math.max(0, progress)) ** 3);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
