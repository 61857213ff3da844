import { ImageOff } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Logo } from '#contract/logos.ts';
import { useSources } from './picture.ts';

export interface LargeSource {
  /** Addresses of the same picture, the best first. */
  sources: readonly string[];
  alt: string;
  fileType: string;
}

export function largeSourceOf({ previewUrl, url, thumbUrl, title, fileType }: Logo): LargeSource {
  return { sources: [previewUrl, url, thumbUrl], alt: title, fileType };
}

interface LargePictureProps {
  picture: LargeSource;
  onLoad?: () => void;
  onBroken?: () => void;
  className?: string;
  style?: CSSProperties;
}

/** A large picture that falls back to its other sources, then to a sentence. */
export function LargePicture({ picture, className = '', style, ...events }: LargePictureProps) {
  const { sources, alt, fileType } = picture;
  const image = useSources(sources, events);
  if (!image) {
    return (
      <p className="flex size-full flex-col items-center justify-center gap-2">
        <ImageOff className="size-10" strokeWidth={1.25} />
        The preview couldn’t load.
      </p>
    );
  }
  return (
    <img
      key={image.src}
      {...image}
      alt={alt}
      data-type={fileType}
      style={style}
      className={`size-full object-scale-down data-[type=svg]:object-contain ${className}`}
    />
  );
}
