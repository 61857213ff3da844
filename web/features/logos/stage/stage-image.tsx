import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Logo } from '#contract/logos.ts';

export interface StagePicture {
  /** Addresses of the same picture, the best first. */
  sources: readonly string[];
  alt: string;
  fileType: string;
}

export function pictureOf({ previewUrl, url, thumbUrl, title, fileType }: Logo): StagePicture {
  return {
    sources: [...new Set([previewUrl, url, thumbUrl])],
    alt: title,
    fileType,
  };
}

interface StageImageProps {
  picture: StagePicture;
  onLoad: () => void;
  /** Called if no source loads. */
  onFailure: (() => void) | undefined;
}

/** A large picture that falls back to its other sources, then to a sentence. */
export function StageImage({ picture, onLoad, onFailure }: StageImageProps) {
  const { sources, alt, fileType } = picture;
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const source = sources[failures];
  const fail = () => {
    setFailures(failures + 1);
    if (failures + 1 === sources.length) onFailure?.();
  };
  // A prerendered image may have loaded or failed before React listened.
  const readState = useEffectEvent(() => {
    if (image.current?.complete) image.current.decode().then(onLoad, fail);
  });
  useEffect(() => readState(), []);
  if (!source) {
    return (
      <p className="flex flex-col items-center justify-center gap-2">
        <ImageOff className="size-10" strokeWidth={1.25} />
        The preview couldn’t load.
      </p>
    );
  }
  return (
    <img
      ref={image}
      key={source}
      src={source}
      alt={alt}
      data-type={fileType}
      onLoad={onLoad}
      onError={fail}
      className="size-full object-scale-down data-[type=svg]:object-contain"
    />
  );
}
