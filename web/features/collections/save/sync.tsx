import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const SYNC = lazyComponent(() => import('./favorites-sync.tsx'));

/** Loads the favourites of an account; 0 for a guest, who has them in this browser. */
export function FavoritesOfAccount({ accountId }: { accountId: number }) {
  if (accountId === 0) return null;
  return <LazyPart component={SYNC}>{(Sync) => <Sync key={accountId} accountId={accountId} />}</LazyPart>;
}
