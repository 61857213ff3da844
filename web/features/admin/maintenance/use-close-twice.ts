import { useState } from 'react';

/**
 * Keeps a dialog that shows something for the only time from being closed by accident: the first attempt is answered by
 * `isAsked`, the second closes.
 */
export function useCloseTwice(onClose: () => void): { isAsked: boolean; attempt: () => void } {
  const [isAsked, setAsked] = useState(false);
  return { isAsked, attempt: () => (isAsked ? onClose() : setAsked(true)) };
}
