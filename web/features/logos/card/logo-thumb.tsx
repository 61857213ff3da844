import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { useBackground, usePreviewBackground } from '../background/background.ts';
import { measureBackground } from '../background/measure-background.ts';
import { type Picture, useSources } from '../picture.ts';

/** Keeps the height of an image's card, so that nothing below it moves if the card shows another logo instead. */
function keepHeight(image: HTMLElement | null): void {
  const card = image?.closest('article');
  if (card) card.style.minHeight = `${card.offsetHeight}px`;
}

const NO_PREVIEW = (
  <span className="flex flex-col items-center gap-1.5 text-xs">
    <ImageOff className="size-6" strokeWidth={1.5} />
    <span className="max-sm:sr-only">No preview</span>
  </span>
);

interface LogoThumbProps<Shown extends Picture> {
  logo: Shown;
  isEager?: boolean;
  onBroken?: ((logo: Shown) => void) | undefined;
  fallback?: ReactNode;
  /** True among logos that share a background, unless one would vanish on it. */
  isInSet?: boolean;
  className: string;
}

/**
 * The thumbnail of a logo on the chosen background, or on the one that shows it best. Its background is measured once it has
 * loaded, which happens only near the screen.
 */
export function LogoThumb<Shown extends Picture>(props: LogoThumbProps<Shown>) {
  const { logo, isEager, onBroken, fallback = NO_PREVIEW, isInSet, className } = props;
  const [choice] = usePreviewBackground();
  const background = useBackground(logo, { isInSet });
  const image = useSources([logo.thumbUrl, logo.url], {
    onLoad: () => measureBackground(logo),
    onBroken: (element) => {
      if (onBroken) keepHeight(element);
      onBroken?.(logo);
    },
  });
  return (
    <div
      {...background}
      className={`flex min-h-0 min-w-0 items-center justify-center isolate overflow-hidden rounded-lg transition-colors forced-color-adjust-none ${background.className} ${choice === 'automatic' ? '' : 'border border-line'} ${className}`}
    >
      {image ? (
        <img
          key={image.src}
          {...image}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          // Blending hides the white box of an opaque image on the light background.
          className={`size-full object-contain ${logo.fileType === 'svg' ? '' : 'in-data-[background=light]:mix-blend-multiply'}`}
        />
      ) : (
        fallback
      )}
    </div>
  );
}

interface UrlThumbProps {
  url: string;
  /** The name of what has the logo, of which the first letter is shown if the picture can't be loaded. */
  name?: string;
  /** Shown instead of the letter, and by default an icon. */
  fallback?: ReactNode;
  isInSet?: boolean;
  className: string;
}

/** The thumbnail of a logo of which only the address is known. */
export function UrlThumb({ url, name, ...props }: UrlThumbProps) {
  const fileType = fileTypeOfName(url.replace(/[?#].*/, '')) ?? 'svg';
  const facts = { fileType, size: null, width: null, height: null };
  const picture = { id: url, url, thumbUrl: url, previewUrl: url, ...facts };
  const initial = name ? (
    <span aria-hidden="true" className="font-semibold text-xl">
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <ImageOff className="size-6" strokeWidth={1.5} />
  );
  return <LogoThumb logo={picture} fallback={initial} {...props} />;
}

export const suggestionThumb = (url: string) => <UrlThumb url={url} className="size-8 shrink-0 p-1" />;
