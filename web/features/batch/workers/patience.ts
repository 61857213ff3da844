import type { Patience } from './fetch-with-retry.ts';

/** The patience of a worker, until it is called off. */
export function patienceUntil(calledOff: AbortSignal): Patience {
  return {
    wait: (ms) =>
      new Promise((done, fail) => {
        const timer = setTimeout(done, ms);
        calledOff.addEventListener('abort', () => {
          clearTimeout(timer);
          fail(calledOff.reason);
        });
      }),
    random: Math.random,
    isOnline: () => navigator.onLine,
  };
}
