import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';

export type Picture = Pick<
  Logo,
  'id' | 'url' | 'thumbUrl' | 'previewUrl' | 'fileType' | 'size' | 'width' | 'height'
>;

interface Events {
  onLoad?: () => void;
  /** Called if no source loads, with the image. */
  onBroken?: (image: HTMLImageElement | null) => void;
}

/** Returns the attributes of an image that shows the first of its sources that loads; null if none does. Its `src` is its key. */
export function useSources(urls: readonly string[], { onLoad, onBroken }: Events) {
  const sources = [...new Set(urls)].filter((url) => url !== '');
  const ref = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState(0);
  const src = sources[failures];
  const onError = () => {
    setFailures(failures + 1);
    if (failures + 1 === sources.length) onBroken?.(ref.current);
  };
  // A served image may have loaded or failed before React listened.
  const readState = useEffectEvent((image: HTMLImageElement | null) => {
    if (!image?.complete) return;
    if (image.naturalWidth > 0) onLoad?.();
    else image.decode().then(onLoad, onError);
  });
  useEffect(() => readState(ref.current), []);
  return src === undefined ? null : { ref, src, onLoad, onError };
}
