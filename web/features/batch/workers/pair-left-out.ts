import type { Logo } from '#contract/logos.ts';
import type { LeftOut } from './zip-contents.ts';

/** Finds the logos again that a sheet left out: it names them by title, in the order in which it was given them. */
export function pairLeftOut(
  logos: readonly Logo[],
  leftOut: readonly { title: string; words: string }[],
): LeftOut[] {
  const paired: LeftOut[] = [];
  for (const logo of logos) {
    const next = leftOut[paired.length];
    if (next?.title === logo.title) paired.push({ logo, reason: next.words });
  }
  return paired;
}
