import { LoadFailure } from './load-failure.tsx';
import { Loading } from './loading.tsx';

/** Props of a tab whose code loads when it is first opened: what it shows meanwhile, and if that fails. */
export const LAZY_TAB = {
  fallback: <Loading className="min-h-80">Loading…</Loading>,
  renderError: (retry: () => void) => (
    <LoadFailure
      title="Couldn’t load this tab"
      message="Check your connection, then try again."
      onRetry={retry}
    />
  ),
};
