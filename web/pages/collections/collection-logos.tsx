import type { ReactNode } from 'react';
import type { CollectionLogo } from '#contract/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { LogoItems } from '#web/features/logos/card/logo-items.tsx';
import { useSearchAddress } from '#web/features/search/use-search-address.ts';
import { useColumns } from '#web/ui/virtual-list/list-shape.ts';
import { PageLogo } from '../logos/page-logo.tsx';
import { loadedSource, usePageBatch } from '../logos/use-page-batch.tsx';

interface CollectionLogosProps {
  entries: readonly CollectionLogo[];
  actionsOf: (logo: Logo) => ReactNode;
  /** True if others can open this page, so that links to its logos can be copied. */
  isPublic?: boolean;
}

/** The logos of a collection in a grid, which opens them and selects them for a batch. */
export function CollectionLogos({ entries, actionsOf, isPublic = false }: CollectionLogosProps) {
  const address = useSearchAddress();
  const { state, moveToLogo, closeLogo } = address;
  const [ruler, likelyColumns] = useColumns();
  const logos = entries.map(({ logo }) => logo);
  const byUrl = new Map(entries.map((entry) => [entry.logo.url, entry]));
  const batch = usePageBatch({ source: loadedSource(logos), visibleLogos: logos, view: 'grid' });
  return (
    <>
      {batch.panel}
      <div>
        <h2 className="sr-only">Logos</h2>
        <div ref={ruler} className="logo-grid" />
        <LogoItems
          logos={logos}
          view="grid"
          opened={state.logo}
          likelyColumns={likelyColumns}
          hrefOf={(logo) => address.hrefWith({ logo })}
          onOpen={address.openLogo}
          actionsOf={actionsOf}
          overlayOf={batch.overlayOf}
          labelOf={(logo) => (byUrl.get(logo.url)?.isDeleted ? 'Deleted from the wiki' : undefined)}
          noteOf={(logo) => byUrl.get(logo.url)?.note}
        />
      </div>
      <PageLogo address={isPublic ? address : { state, moveToLogo, closeLogo }} logos={logos} />
    </>
  );
}
