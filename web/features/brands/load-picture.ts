import type { Logo } from '#contract/logos.ts';

function loads(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}

/** Resolves to true if a logo's thumbnail can be loaded, or else the file itself. */
export async function loadPicture({ url, thumbUrl }: Pick<Logo, 'url' | 'thumbUrl'>): Promise<boolean> {
  return (await loads(thumbUrl)) || (thumbUrl !== url && (await loads(url)));
}
