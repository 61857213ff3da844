import { useLocation } from 'react-router';
import { shareTokenOf } from '#contract/pages.ts';
import { BatchSwitch } from '#web/features/batch/batch-switch.tsx';
import { SharedPageContent } from '#web/features/collections/page/shared-page.tsx';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { SkeletonItems } from '#web/features/logos/card/skeleton-items.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { cardActions } from '../logos/card-actions.tsx';
import { CollectionLogos } from './collection-logos.tsx';

/** The read-only page of a shared collection. */
export default function SharedCollectionPage() {
  const token = shareTokenOf(useLocation().pathname) ?? '';
  return (
    <SharedPageContent
      token={token}
      renderHead={(name) => (
        <PageHead title={name} description="A shared collection of logos, with their licences." isPrivate />
      )}
      renderSkeletons={() => <SkeletonItems count={12} view="grid" />}
      tools={
        <>
          <BatchSwitch />
          <BackgroundMenu />
        </>
      }
      renderLogos={(entries) => <CollectionLogos entries={entries} actionsOf={cardActions} isPublic />}
    />
  );
}
