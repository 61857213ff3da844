import type { Logo } from '#contract/logos.ts';

function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}

/** Resolves to true if a picture of a logo can be loaded: its thumbnail or the file itself. */
export async function canLoad({ thumbUrl, url }: Logo): Promise<boolean> {
  return (await loads(thumbUrl)) || (thumbUrl !== url && (await loads(url)));
}
