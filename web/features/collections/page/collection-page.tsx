import { Heart, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CollectionLogo } from '#contract/collections.ts';
import type { Logo } from '#contract/logos.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { UnfinishedPage } from '#web/ui/mark/unfinished-page.tsx';
import type { CollectionData } from '../collection-data.ts';
import { useCollection } from '../queries.ts';
import { DROP_MARKS, useReorder } from '../reorder.ts';
import { CollectionHeading, FRAME, MAIN_TOOL } from './collection-heading.tsx';
import { LogoMenu } from './logo-menu.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useCollectionLogos } from './use-collection-logos.ts';

const SHARE_DIALOG = lazyComponent(() => import('./share-dialog.tsx'));

/** What the page adds to a collection. */
export interface CollectionSlots {
  /** Renders the head of the page: its title. */
  renderHead: (name: string) => ReactNode;
  renderSkeletons: () => ReactNode;
  /** The buttons for all logos. */
  renderTools: (logos: readonly Logo[]) => ReactNode;
  renderLogos: (entries: readonly CollectionLogo[], menuOf: (url: string) => ReactNode) => ReactNode;
}

function ShareButton({ collection, isMain }: Pick<CollectionData, 'collection'> & { isMain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onPointerEnter={SHARE_DIALOG.preload}
        onClick={() => setOpen(true)}
        className={MAIN_TOOL}
      >
        <Share2 aria-hidden="true" className="size-4" /> Share
      </Button>
      {isOpen && (
        <LazyPart component={SHARE_DIALOG} onClose={onClose}>
          {(ShareDialog) => <ShareDialog collection={collection} onClose={onClose} />}
        </LazyPart>
      )}
    </>
  );
}

function Empty() {
  return (
    <EmptyState
      icon={<Heart />}
      title="No logos here yet"
      actions={
        <Link to="/" className={buttonClass('primary')}>
          Find logos
        </Link>
      }
    >
      Press the heart on a logo to keep it in your favourites. Open a logo to choose another collection.
    </EmptyState>
  );
}

function Logos({ data, renderLogos }: { data: CollectionData } & Pick<CollectionSlots, 'renderLogos'>) {
  const changes = useCollectionLogos(data);
  const reorder = useReorder({
    attribute: 'data-file',
    keys: changes.urls,
    onMove: (url, before) => void changes.move(url, before),
  });
  const [noted, setNoted] = useState<CollectionLogo | null>(null);
  const byUrl = new Map(data.logos.map((entry) => [entry.logo.url, entry]));
  const menuOf = (url: string) => {
    const entry = byUrl.get(url);
    return entry && <LogoMenu entry={entry} changes={changes} onNote={setNoted} />;
  };
  return (
    <>
      <div {...reorder} className={DROP_MARKS}>
        {renderLogos(data.logos, menuOf)}
      </div>
      <p role="status" className="sr-only">
        {changes.announcement}
      </p>
      {noted && (
        <NoteDialog
          title={noted.logo.title}
          note={noted.note}
          save={(note) => changes.changeNote(noted.logo.url, note)}
          onClose={() => setNoted(null)}
        />
      )}
    </>
  );
}

function Unknown() {
  return (
    <UnfinishedPage>
      <h1 className="max-w-[12em] font-semibold text-hero">This collection isn’t here</h1>
      <p className="max-w-[55ch] text-lg text-muted">
        It was deleted, or it belongs to another account or browser.
      </p>
      <Link to={COLLECTIONS_FOLDER} className={buttonClass('primary', 'mt-3')}>
        Your collections
      </Link>
    </UnfinishedPage>
  );
}

/** Renders one of the visitor's collections. */
export function CollectionPageContent({ id, ...slots }: { id: string } & CollectionSlots) {
  const { data, error, isUnknown, refetch } = useCollection(id);
  if (isUnknown) {
    return (
      <>
        {slots.renderHead('Collection')}
        <Unknown />
      </>
    );
  }
  if (!data) {
    return (
      <div className={FRAME}>
        {slots.renderHead('Collection')}
        <h1 className="sr-only">Collection</h1>
        {error && (
          <LoadFailure title="Couldn’t load this collection" message={error.message} onRetry={refetch} />
        )}
        {!error && (
          <>
            <div aria-hidden="true" className="mt-11 h-10 w-64 max-w-full animate-pulse rounded-lg bg-line" />
            {slots.renderSkeletons()}
          </>
        )}
      </div>
    );
  }
  const { collection, logos } = data;
  return (
    <div className={FRAME}>
      {slots.renderHead(collection.name)}
      <CollectionHeading
        collection={{ ...collection, count: logos.length }}
        tools={
          <>
            {logos.length > 0 && slots.renderTools(logos.map(({ logo }) => logo))}
            <ShareButton collection={collection} isMain={logos.length > 0} />
          </>
        }
      />
      {logos.length > 0 ? <Logos data={data} renderLogos={slots.renderLogos} /> : <Empty />}
    </div>
  );
}
