import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { CollectionLogo } from '#contract/collections.ts';
import { collectionIdOf } from '#contract/pages.ts';
import { BatchSwitch } from '#web/features/batch/batch-switch.tsx';
import { CollectionPageContent } from '#web/features/collections/page/collection-page.tsx';
import { LogoActions } from '#web/features/downloads/logo-actions.tsx';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { SkeletonItems } from '#web/features/logos/card/skeleton-items.tsx';
import { MakeWallButton } from '#web/features/wall/make-wall-button.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { makeCopy } from '../logos/make-copy.ts';
import { CollectionLogos } from './collection-logos.tsx';

const renderLogos = (entries: readonly CollectionLogo[], menuOf: (url: string) => ReactNode) => (
  <CollectionLogos
    entries={entries}
    actionsOf={(logo) => (
      <>
        <LogoActions logo={logo} makeCopy={makeCopy} />
        {menuOf(logo.url)}
      </>
    )}
  />
);

/** One of the visitor's collections. */
export default function CollectionPage() {
  const id = collectionIdOf(useLocation().pathname) ?? '';
  return (
    <CollectionPageContent
      id={id}
      renderHead={(name) => <PageHead title={name} description="A collection of logos." isPrivate />}
      renderSkeletons={() => <SkeletonItems count={12} view="grid" />}
      renderTools={(logos) => (
        <>
          <MakeWallButton logos={logos} />
          <BatchSwitch />
          <BackgroundMenu />
        </>
      )}
      renderLogos={renderLogos}
    />
  );
}
