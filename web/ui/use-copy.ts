import { useEffect, useState } from 'react';

const COPIED_MS = 2000;

/** Returns a function that copies text to the clipboard, and its outcome, which resets after two seconds. */
export function useCopy(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = (text: string) => {
    // `clipboard` is undefined on pages served without HTTPS.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return { state, copy };
}
