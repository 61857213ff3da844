import { useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';
import { useVerdict } from '../../ground/verdicts.ts';

const KEY = 'ground';

/** What lies under a previewed logo: what suits the logo, one of three, or any colour as #rrggbb. */
export type Ground = 'automatic' | 'light' | 'dark' | 'checkerboard' | `#${string}`;

/** Reads a stored ground; anything that is none is the automatic one. */
export function parseGround(stored: string | null): Ground {
  if (stored === 'light' || stored === 'dark' || stored === 'checkerboard') return stored;
  return stored && /^#[0-9a-f]{6}$/i.test(stored) ? (stored as `#${string}`) : 'automatic';
}

/** The chosen ground, remembered on this device; choosing the automatic one forgets it. */
export function useGround(): [Ground, (ground: Ground) => void] {
  const [ground, setGround] = useState(() => parseGround(readStored(KEY)));
  const choose = (next: Ground) => {
    setGround(next);
    writeStored(KEY, next === 'automatic' ? null : next);
  };
  return [ground, choose];
}

const CHECKS =
  'checkerboard [--check-a:var(--color-well)] [--check-b:var(--color-well-check)] text-on-well' as const;
const DARK_CHECKS =
  'checkerboard [--check-a:var(--color-well-dark)] [--check-b:var(--color-well-dark-check)] text-on-well-dark' as const;
const LOOKS: Record<string, string> = {
  light: 'bg-[#ffffff] text-on-well',
  dark: 'bg-[#131211] text-on-well-dark',
  checkerboard: 'checkerboard [--check-a:#ffffff] [--check-b:#dedad2] text-on-well',
};

/** The classes and the style of a ground under this logo. */
export function useGroundLook(ground: Ground, logo: Logo) {
  const verdict = useVerdict(logo.id) ?? 'light';
  if (ground === 'automatic') {
    return { shown: verdict, className: verdict === 'dark' ? DARK_CHECKS : CHECKS, style: {} };
  }
  const style = ground.startsWith('#') ? { backgroundColor: ground } : {};
  return { shown: ground, className: LOOKS[ground] ?? '', style };
}
