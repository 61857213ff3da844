import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useRouteError } from 'react-router';
import { PageHead } from '#web/lib/page-head.tsx';
import { readSessionStorage, writeSessionStorage } from '#web/lib/storage.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { CodeLoadError } from '#web/ui/lazy.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';

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

/** Reloads the page if the server responds. Returns why it can't be loaded otherwise. */
async function reload({ isRetry }: { isRetry: boolean }): Promise<State> {
  if (!(await isServerReachable())) return navigator.onLine ? 'unreachable' : 'offline';
  if (!isRetry && readSessionStorage(RELOADED_KEY) === import.meta.url) return 'broken';
  writeSessionStorage(RELOADED_KEY, import.meta.url);
  location.reload();
  return 'checking';
}

/**
 * Renders a message with Retry in place of a page whose code couldn’t be loaded. If the server responds, a new version has
 * replaced the code: the page is then reloaded instead, once.
 */
function LoadError() {
  const [state, setState] = useState<State>('checking');
  useEffect(() => void reload({ isRetry: false }).then(setState), []);
  if (state === 'checking') return <div aria-busy="true" className="min-h-dvh" />;
  return (
    <UnfinishedPage isAlert>
      <PageHead title="This page couldn’t be loaded" />
      <h1 className="max-w-[12em] font-semibold text-hero">This page couldn’t be loaded</h1>
      <p className="max-w-[55ch] text-lg text-muted">{REASONS[state]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void reload({ isRetry: true }).then(setState)}>
          Retry
        </Button>
        <Link to="/" className={buttonClass()}>
          Find logos
        </Link>
      </div>
    </UnfinishedPage>
  );
}

/** Renders an error message with a reload button and a link home, in place of what failed to render. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof CodeLoadError) return <LoadError />;
  return (
    <UnfinishedPage isAlert>
      <PageHead title="Something went wrong" />
      <h1 className="max-w-[12em] font-semibold text-hero">Something went wrong on this page</h1>
      <p className="max-w-[55ch] text-lg text-muted">Nothing was lost. Reloading the page usually helps.</p>
      <p className="w-full max-w-[44rem] rounded-xl bg-sunken px-4 py-3 font-mono text-sm [overflow-wrap:anywhere]">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <a href="/" className={buttonClass()}>
          Find logos
        </a>
      </div>
    </UnfinishedPage>
  );
}

/** The error element of the routes. */
export function PageError() {
  return <ErrorPage error={useRouteError()} />;
}

/** Renders the error page if rendering its children fails. Retries when `resetKey` changes. */
export function PageErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[resetKey]}>
      {children}
    </ErrorBoundary>
  );
}
