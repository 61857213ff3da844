import { useAccountId } from '#web/lib/session/use-account.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const SYNC = lazyComponent(() => import('./favorites-sync.tsx'));

/** Loads the favourites of an account. Guests have theirs in this browser. */
export function FavoritesOfAccount() {
  const accountId = useAccountId();
  if (accountId === 0) return null;
  return <LazyPart component={SYNC}>{(Sync) => <Sync key={accountId} accountId={accountId} />}</LazyPart>;
}
