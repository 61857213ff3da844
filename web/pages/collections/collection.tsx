import { useLocation } from 'react-router';
import { COLLECTIONS_FOLDER, collectionIdOf } from '#contract/pages.ts';
import { BatchSwitch } from '#web/features/batch/batch-mode.tsx';
import { CollectionHeading } from '#web/features/collections/page/collection-heading.tsx';
import { FRAME, NotHere, NothingSaved } from '#web/features/collections/page/layout.tsx';
import { OwnLogos } from '#web/features/collections/page/own-logos.tsx';
import { useCollection } from '#web/features/collections/queries.ts';
import { BackgroundMenu } from '#web/features/logos/background/background-menu.tsx';
import { MakeWallButton } from '#web/features/wall/make-wall-button.tsx';
import { PageHead } from '#web/lib/page-head.tsx';
import { CollectionLogos, LoadingLogos } from './collection-logos.tsx';

export default function CollectionPage() {
  const id = collectionIdOf(useLocation().pathname) ?? '';
  const { data, error, isUnknown, refetch } = useCollection(id);
  const name = data?.collection.name ?? 'Collection';
  const head = <PageHead title={name} description="A collection of logos." isPrivate />;
  if (isUnknown) {
    return (
      <>
        {head}
        <NotHere title="This collection isn’t here" to={COLLECTIONS_FOLDER} label="Your collections">
          It was deleted, or it belongs to another account or browser.
        </NotHere>
      </>
    );
  }
  if (!data) {
    return (
      <div className={FRAME}>
        {head}
        <LoadingLogos title={name} error={error} onRetry={refetch}>
          <div aria-hidden="true" className="mt-11 h-10 w-64 max-w-full animate-pulse rounded-lg bg-line" />
        </LoadingLogos>
      </div>
    );
  }
  const { logos } = data;
  return (
    <div className={FRAME}>
      {head}
      <CollectionHeading
        {...data}
        tools={
          <>
            <MakeWallButton logos={logos.map(({ logo }) => logo)} />
            <BatchSwitch />
            <BackgroundMenu />
          </>
        }
      />
      {logos.length > 0 ? (
        <OwnLogos data={data}>{(menuOf) => <CollectionLogos entries={logos} menuOf={menuOf} />}</OwnLogos>
      ) : (
        <NothingSaved title="No logos here yet">
          Press the heart on a logo to keep it in your favourites. Open a logo to choose another collection.
        </NothingSaved>
      )}
    </div>
  );
}
