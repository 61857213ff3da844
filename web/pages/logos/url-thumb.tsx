import { ImageOff } from 'lucide-react';
import { useMemo } from 'react';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import type { Picture } from '#web/features/logos/picture.ts';

/** Returns a picture of which only the address is known. */
function pictureOf(url: string): Picture {
  const fileType = fileTypeOfName(url.replace(/[?#].*/, '')) ?? 'svg';
  return { id: url, url, thumbUrl: url, previewUrl: url, fileType, size: null, width: null, height: null };
}

interface UrlThumbProps {
  url: string;
  /** The name of what has the logo, of which the first letter is shown if the picture can't be loaded; otherwise an icon. */
  name?: string;
  /** True among logos that share a background, unless one would vanish on it. */
  isInSet?: boolean;
  className: string;
}

/** A small picture of a logo by its address, on the tile of a card. */
export function UrlThumb({ url, name, isInSet = false, className }: UrlThumbProps) {
  const picture = useMemo(() => pictureOf(url), [url]);
  const fallback = name ? (
    <span aria-hidden="true" className="font-semibold text-xl">
      {[...name][0]?.toUpperCase()}
    </span>
  ) : (
    <ImageOff className="size-6" strokeWidth={1.5} />
  );
  return <LogoThumb logo={picture} fallback={fallback} isInSet={isInSet} className={className} />;
}

/** Renders the picture of a suggested name. */
export const suggestionThumb = (url: string) => <UrlThumb url={url} className="size-8 shrink-0 p-1" />;
