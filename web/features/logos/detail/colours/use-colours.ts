import { useQuery } from '@tanstack/react-query';
import type { Logo } from '#contract/logos.ts';
import { judgeGround } from '../../ground/judge-ground.ts';
import { readPixels } from '../../ground/read-pixels.ts';
import { noteVerdict } from '../../ground/verdicts.ts';
import { type Colour, countColours } from './count-colours.ts';

const SIDE_PX = 112;
const MAX_BYTES = 400 * 1024;

async function measure(logo: Logo): Promise<Colour[] | null> {
  const pixels = await readPixels(logo, { side: SIDE_PX, maxBytes: MAX_BYTES });
  if (!pixels) return null;
  if (logo.fileType !== 'jpg') noteVerdict(logo.id, judgeGround(pixels));
  return countColours(pixels);
}

/** The dominant colours of an opened logo: undefined while they are measured, null where its pixels can't be read. */
export function useColours(logo: Logo): Colour[] | null | undefined {
  const { data } = useQuery({
    queryKey: ['logos', logo.id, 'colours'],
    queryFn: () => measure(logo),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  return data;
}
