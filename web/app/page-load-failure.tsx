import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { Link } from '#web/lib/router/link.tsx';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';
import { replayPageClicks } from './early-clicks.ts';

const CHECK_TIMEOUT_MS = 5000;
/** The build whose code couldn’t be loaded, after a reload. */
const RELOADED_KEY = 'reloaded';

type State = 'checking' | 'offline' | 'unreachable' | 'broken';

const REASONS: Record<Exclude<State, 'checking'>, string> = {
  offline: 'You’re offline. Try again once you’re back online.',
  unreachable: 'The server can’t be reached right now. Please try again in a moment.',
  broken: 'Part of this page is missing on the server. Please try again in a moment.',
};

async function isServerReachable(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) } as const;
  return fetch('/healthz', options).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Returns why the page’s code can’t be loaded, and a function that reloads the page if the server responds again. */
function useReload() {
  const [state, setState] = useState<State>('checking');
  const reload = useCallback(async ({ isRetry }: { isRetry: boolean }) => {
    if (!(await isServerReachable())) return setState(navigator.onLine ? 'unreachable' : 'offline');
    if (!isRetry && readSessionStorage(RELOADED_KEY) === import.meta.url) return setState('broken');
    writeSessionStorage(RELOADED_KEY, import.meta.url);
    location.reload();
  }, []);
  useEffect(() => void reload({ isRetry: false }), [reload]);
  return { state, retry: () => void reload({ isRetry: true }) };
}

/**
 * Renders a message with Retry in place of a page whose code couldn’t be loaded. If the server responds, a new version has
 * replaced the code: the page is then reloaded instead, once.
 */
export function PageLoadFailure() {
  const { state, retry } = useReload();
  useEffect(replayPageClicks, []);
  if (state === 'checking') return <div aria-busy="true" className="min-h-dvh" />;
  return (
    <UnfinishedPage isAlert>
      <PageHead title="This page couldn’t be loaded" />
      <h1 className="max-w-[12em] font-semibold text-hero">This page couldn’t be loaded</h1>
      <p className="max-w-[55ch] text-lg text-muted">{REASONS[state]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          Retry
        </Button>
        <Link href="/" className={buttonClass()}>
          Find logos
        </Link>
      </div>
    </UnfinishedPage>
  );
}
