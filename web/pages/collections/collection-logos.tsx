import type { ReactNode } from 'react';
import type { CollectionLogo } from '#contract/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { useBatch } from '#web/features/batch/batch-mode.tsx';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { useSearchAddress } from '#web/features/search/use-search-address.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { SkeletonItems } from '#web/ui/skeleton-items.tsx';
import { useColumns } from '#web/ui/virtual-list/list-shape.ts';
import { loadedSource, PageBatch } from '../logos/page-batch.tsx';
import { PageCard } from '../logos/page-card.tsx';
import { PageLogo } from '../logos/page-logo.tsx';

interface CollectionLogosProps {
  entries: readonly CollectionLogo[];
  /** Stands beside the buttons of a logo; by default, the button that saves it in a collection. */
  menuOf?: (url: string) => ReactNode;
  /** True if others can open this page, so that links to its logos can be copied. */
  isPublic?: boolean;
}

/** The logos of a collection in a grid, which opens them and selects them for a batch. */
export function CollectionLogos({ entries, menuOf, isPublic = false }: CollectionLogosProps) {
  const address = useSearchAddress();
  const { state, moveToLogo, closeLogo } = address;
  const [ruler, likelyColumns] = useColumns();
  const batch = useBatch();
  const logos = entries.map(({ logo }) => logo);
  const items = entries.map((entry) => ({ ...entry, key: entry.logo.url }));
  const deleted = new Set(entries.flatMap(({ logo, isDeleted }) => (isDeleted ? [logo.url] : [])));
  const labelOf = ({ url }: Logo) => (deleted.has(url) ? 'Deleted from the wiki' : undefined);
  return (
    <>
      <PageBatch batch={batch} source={loadedSource(logos)} />
      <div>
        <h2 className="sr-only">Logos</h2>
        <div ref={ruler} className="logo-grid" />
        <LogoItems items={items} view="grid" opened={state.logo} likelyColumns={likelyColumns}>
          {({ logo, note }, isEager) => (
            <PageCard
              {...{ logo, note, isEager, address, batch, menuOf, labelOf }}
              view="grid"
              list={logos}
            />
          )}
        </LogoItems>
      </div>
      <PageLogo address={isPublic ? address : { state, moveToLogo, closeLogo }} logos={logos} />
    </>
  );
}

interface LoadingLogosProps {
  title: string;
  error: Error | null;
  onRetry: () => void;
  /** Stands in for the heading. */
  children?: ReactNode;
}

/** Stands in for a collection while it loads, or says that it couldn't be loaded. */
export function LoadingLogos({ title, error, onRetry, children }: LoadingLogosProps) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {error ? (
        <LoadFailure title="Couldn’t load this collection" message={error.message} onRetry={onRetry} />
      ) : (
        <>
          {children}
          <SkeletonItems count={12} view="grid" />
        </>
      )}
    </>
  );
}
