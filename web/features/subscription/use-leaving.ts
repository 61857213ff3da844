import { useEffect, useState } from 'react';

/**
 * One thing at a time that may lead to another site. `begin` does nothing while it is `isBusy`; what is begun answers
 * whether this page is being left, and it then stays busy until somebody comes back to it.
 */
export function useLeaving() {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // A browser may keep a page that was left as it was.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const begin = async (work: () => Promise<boolean>) => {
    if (isBusy) return;
    setBusy(true);
    if (!(await work())) setBusy(false);
  };
  return { isBusy, begin };
}
