import { useQuery } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { type Color, countColors } from '#images/count-colors.ts';
import { pickTile } from '#images/pick-background.ts';
import { cacheTile } from '../background/background.ts';
import { readPixels } from '../background/read-pixels.ts';

const SIDE_PX = 112;
const MAX_BYTES = 400 * 1024;

/** Returns the dominant colours of a logo, or null if its pixels can't be read. Also caches the logo's background. */
async function measure(logo: Logo): Promise<Color[] | null> {
  const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
  if (!pixels) return null;
  cacheTile(logo.url, pickTile(pixels, logo.fileType === 'svg'));
  return countColors(pixels);
}

/** Returns the dominant colours of a logo; undefined while they are measured, null if they can't be. */
export function useLogoColors(logo: Logo): Color[] | null | undefined {
  const { data } = useQuery({
    queryKey: ['logos', logo.id, 'colors'],
    queryFn: () => measure(logo),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}
