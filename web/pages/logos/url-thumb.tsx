import { useMemo } from 'react';
import { fileTypeOfName } from '#contract/constants/file-types.ts';
import { LogoThumb } from '#web/features/logos/card/logo-thumb.tsx';
import type { Picture } from '#web/features/logos/picture.ts';

/** Returns a picture of which only the address is known. */
function pictureOf(url: string): Picture {
  const fileType = fileTypeOfName(url.replace(/[?#].*/, '')) ?? 'svg';
  return { id: url, url, thumbUrl: url, previewUrl: url, fileType, size: null, width: null, height: null };
}

/** A small picture of a logo by its address, on the tile of a card. */
export function UrlThumb({ url, className }: { url: string; className: string }) {
  const picture = useMemo(() => pictureOf(url), [url]);
  return <LogoThumb logo={picture} className={`[&_svg+span]:sr-only! ${className}`} />;
}
