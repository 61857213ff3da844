import type { Verdict } from './verdicts.ts';

const LOOKS: Record<Verdict, string> = {
  light: 'bg-well text-on-well',
  dark: 'bg-well-dark text-on-well-dark',
};

/** The classes of a plain ground and of what is written on it. */
export function groundLook(ground: Verdict): string {
  return LOOKS[ground];
}
