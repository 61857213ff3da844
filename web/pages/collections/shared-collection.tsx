import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { shareTokenOf } from '#contract/pages.ts';
import { BatchSwitch } from '#web/features/batch/batch-mode.tsx';
import { FRAME, NotHere } from '#web/features/collections/page/layout.tsx';
import { SharedHeading } from '#web/features/collections/page/shared-heading.tsx';
import { sharedOptions } from '#web/features/collections/queries.ts';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { isUnknown } from '#web/lib/api.ts';
import { PageHead } from '#web/lib/page-head.tsx';
import { CollectionLogos, LoadingLogos } from './collection-logos.tsx';

export default function SharedCollectionPage() {
  const token = shareTokenOf(useLocation().pathname) ?? '';
  const { data, error, refetch } = useQuery(sharedOptions(token));
  const name = data?.name ?? 'Shared collection';
  const head = (
    <PageHead title={name} description="A shared collection of logos, with their licences." isPrivate />
  );
  if (isUnknown(error)) {
    return (
      <>
        {head}
        <NotHere title="This link doesn’t work any more" to="/" label="Find logos">
          The collection was deleted, or isn’t shared any more. Ask the person who sent you the link for a new
          one.
        </NotHere>
      </>
    );
  }
  if (!data) {
    return (
      <div className={FRAME}>
        {head}
        <LoadingLogos title={name} error={error} onRetry={refetch} />
      </div>
    );
  }
  return (
    <div className={FRAME}>
      {head}
      <SharedHeading
        shared={data}
        tools={
          <>
            <BatchSwitch />
            <BackgroundMenu />
          </>
        }
      />
      {data.logos.length > 0 ? (
        <CollectionLogos entries={data.logos} isPublic />
      ) : (
        <p className="py-16 text-center text-muted">This collection has no logos yet.</p>
      )}
    </div>
  );
}
