import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackgroundStyle } from '../background/background-style.ts';
import { usePreviewBackground } from '../background/choice.ts';
import { useMeasuredBackground } from '../background/use-measured-background.ts';
import type { Picture } from '../picture.ts';

interface ThumbImageProps<Shown extends Picture> {
  logo: Shown;
  /** True if it loads at once, and not only when it is near the visible part. */
  isEager?: boolean | undefined;
  onLoad: () => void;
  /** Called if no picture of the logo could be loaded. */
  onBroken?: ((logo: Shown) => void) | undefined;
  /** Shown if no picture of the logo can be loaded; by default, an icon. */
  fallback?: ReactNode;
}

/** Keeps the height of an image's card, so that nothing below it moves if the card shows another logo instead. */
function keepHeight(image: HTMLElement): void {
  const card = image.closest('article');
  if (card) card.style.minHeight = `${card.offsetHeight}px`;
}

/** The thumbnail of a logo. Falls back to the file itself, then to `fallback`. */
function ThumbImage<Shown extends Picture>({
  logo,
  isEager = false,
  onLoad,
  onBroken,
  fallback,
}: ThumbImageProps<Shown>) {
  const sources = [...new Set([logo.thumbUrl, logo.url])];
  const [failures, setFailures] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const source = sources[failures];
  const fail = () => {
    setFailures(failures + 1);
    if (failures + 1 < sources.length || !onBroken) return;
    if (image.current) keepHeight(image.current);
    onBroken(logo);
  };
  // A served image may have loaded or failed before React listened.
  const readState = useEffectEvent(() => {
    if (!image.current?.complete) return;
    if (image.current.naturalWidth > 0) onLoad();
    else fail();
  });
  useEffect(() => readState(), []);
  if (!source) {
    return (
      fallback ?? (
        <span className="flex flex-col items-center gap-1.5 text-xs">
          <ImageOff className="size-6" strokeWidth={1.5} />
          <span className="max-sm:sr-only">No preview</span>
        </span>
      )
    );
  }
  return (
    <img
      ref={image}
      key={source}
      src={source}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onLoad={onLoad}
      onError={fail}
      // Blending hides the white box of an opaque image on the light background.
      className={`size-full object-contain ${logo.fileType === 'svg' ? '' : 'in-data-[background=light]:mix-blend-multiply'}`}
    />
  );
}

interface LogoThumbProps<Shown extends Picture> extends Omit<ThumbImageProps<Shown>, 'onLoad'> {
  /** True among logos that share a background, unless one would vanish on it. */
  isInSet?: boolean;
  className: string;
}

/** The thumbnail of a logo on the chosen background, or on the one that shows it best. */
export function LogoThumb<Shown extends Picture>({
  logo,
  isEager,
  onBroken,
  fallback,
  isInSet = false,
  className,
}: LogoThumbProps<Shown>) {
  const [choice] = usePreviewBackground();
  const background = useBackgroundStyle(choice, logo, null, isInSet);
  const onLoad = useMeasuredBackground(logo);
  return (
    <div
      data-background={background.name}
      style={background.style}
      className={`flex min-h-0 min-w-0 items-center justify-center isolate overflow-hidden rounded-lg transition-colors forced-color-adjust-none ${background.className} ${choice === 'automatic' ? '' : 'border border-line'} ${className}`}
    >
      <ThumbImage {...{ logo, isEager, onLoad, onBroken, fallback }} />
    </div>
  );
}
