import type { Progress } from './messages.ts';

const PACE_MS = 100;

/** Hands progress on at most ten times a second, the latest always. */
export function paceProgress(tell: (progress: Progress) => void): (progress: Progress) => void {
  let latest: Progress | null = null;
  return (progress) => {
    if (latest === null) {
      setTimeout(() => {
        if (latest) tell(latest);
        latest = null;
      }, PACE_MS);
    }
    latest = progress;
  };
}
