import { useOutcome } from './use-outcome.ts';

/** Returns a function that copies text to the clipboard, and its outcome, which resets after two seconds. */
export function useCopy(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => void } {
  const [outcome, show] = useOutcome<'copied' | 'failed'>();
  const copy = (text: string) => {
    // `clipboard` is undefined on pages served without HTTPS.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => show('copied'),
      () => show('failed'),
    );
  };
  return { state: outcome ?? 'idle', copy };
}
