import { type ReactNode, useEffect } from 'react';
import { PageHead } from '#web/lib/page-head.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorBoundary } from '#web/ui/error-boundary.tsx';
import { CodeLoadError } from '#web/ui/lazy.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';
import { replayPageClicks } from './early-clicks.ts';
import { PageLoadFailure } from './page-load-failure.tsx';

/** Renders an error message with a reload button and a link home, in place of a page that failed to render. */
export function ErrorPage({ error }: { error: Error }) {
  useEffect(replayPageClicks, []);
  return (
    <UnfinishedPage isAlert>
      <PageHead title="Something went wrong" />
      <h1 className="max-w-[12em] font-semibold text-hero">Something went wrong on this page</h1>
      <p className="max-w-[55ch] text-lg text-muted">Nothing was lost. Reloading the page usually helps.</p>
      <p className="w-full max-w-[44rem] rounded-xl bg-sunken px-4 py-3 font-mono text-sm [overflow-wrap:anywhere]">
        {error.message}
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

/** Renders the error page if rendering its children fails. Retries when `resetKey` changes. */
export function PageErrorBoundary(props: { children: ReactNode; resetKey: string }) {
  const renderError = (error: Error) =>
    error instanceof CodeLoadError ? <PageLoadFailure /> : <ErrorPage error={error} />;
  return <ErrorBoundary {...props} renderError={renderError} />;
}
