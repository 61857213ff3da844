import { useId, useSyncExternalStore } from 'react';
import { createStore } from '#web/lib/store.ts';

const OUTCOME_MS = 2000;

/** The outcome of the last action, and the button that shows it. */
const last = createStore<{ button: string; outcome: string } | null>(() => null, null);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns the outcome that a button shows, or null, and a function that sets it. An outcome ends after two seconds, or when
 * another button shows one.
 */
export function useOutcome<Outcome extends string>(): [Outcome | null, (outcome: Outcome | null) => void] {
  const button = useId();
  const read = () => {
    const shown = last.get();
    return shown?.button === button ? (shown.outcome as Outcome) : null;
  };
  const show = (outcome: Outcome | null) => {
    clearTimeout(timer);
    last.set(outcome && { button, outcome });
    timer = setTimeout(() => last.set(null), OUTCOME_MS);
  };
  return [useSyncExternalStore(last.subscribe, read, () => null), show];
}

/** A function that copies text to the clipboard, then calls `onCopied`; and its outcome, which resets after two seconds. */
interface Copying {
  state: 'idle' | 'copied' | 'failed';
  copy: (text: string, onCopied?: () => void) => void;
}

export function useCopy(): Copying {
  const [outcome, show] = useOutcome<'copied' | 'failed'>();
  const copy: Copying['copy'] = (text, onCopied) => {
    // `clipboard` is undefined on pages served without HTTPS.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => {
        show('copied');
        onCopied?.();
      },
      () => show('failed'),
    );
  };
  return { state: outcome ?? 'idle', copy };
}
