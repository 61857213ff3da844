import { onTestFinished, vi } from 'vitest';

/** Makes pictures load in the test's DOM, which loads none, except those with "missing" in their address while `isMissing()` is true. */
export function loadPictures(isMissing = () => true): void {
  const loads = (url: string) => !(isMissing() && url.includes('missing'));
  const width = vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return loads(this.src) ? 512 : 0;
  });
  class LoadedImage extends EventTarget {
    onload = () => {};
    onerror = () => {};
    async decode() {}
    set src(url: string) {
      queueMicrotask(() => (loads(url) ? this.onload() : this.onerror()));
    }
  }
  vi.stubGlobal('Image', LoadedImage);
  onTestFinished(() => width.mockRestore());
}
