import type { IdentityProof } from '../session.ts';

/** How often it is checked whether the window was closed. */
const CHECK_EVERY_MS = 300;

/**
 * Opens the sign-in window of the stand-in for the identity provider, and returns the proof of identity that it sends.
 * @throws an error with the SDK's `code` if the window is blocked, or closed before that
 */
export function signInAtStandIn(windowUrl: string): Promise<IdentityProof> {
  const url = new URL(windowUrl);
  url.searchParams.set('origin', location.origin);
  const opened = window.open(url, '', 'popup,width=560,height=640');
  return new Promise((resolve, reject) => {
    if (!opened) return reject({ code: 'auth/popup-blocked' });
    const receive = ({ origin, data }: MessageEvent<IdentityProof>) => {
      if (origin !== url.origin) return;
      stop();
      resolve(data);
    };
    const check = setInterval(() => {
      if (!opened.closed) return;
      stop();
      reject({ code: 'auth/popup-closed-by-user' });
    }, CHECK_EVERY_MS);
    const stop = () => {
      clearInterval(check);
      removeEventListener('message', receive);
    };
    addEventListener('message', receive);
  });
}
