import { Heart, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/collections.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ActionMenu } from '#web/ui/menu/action-menu.tsx';
import { attempt } from '../changes/attempt.ts';
import { changeTexts, createSet, deleteSet, moveSet } from '../changes/changes.ts';
import { countLabel, type Step, targetOf } from '../collection-data.ts';
import { DeviceCollections } from '../guest/device-collections.tsx';
import { useKeptOnDevice } from '../guest/keep-card.tsx';
import { TITLE, TitleRow } from '../page/collection-heading.tsx';
import { type Owner, useCollections, useOwner } from '../queries.ts';
import { DROP_MARKS, useReorder } from '../reorder.ts';
import { CollectionCard } from './collection-card.tsx';
import { NameDialog } from './name-dialog.tsx';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4';
const SKELETONS = [0, 1, 2, 3];

function Skeletons() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading your collections…</span>
      {SKELETONS.map((index) => (
        <div key={index} className="animate-pulse rounded-xl border border-line bg-surface">
          <div className="m-1.5 aspect-[16/10] rounded-lg bg-line" />
          <div className="m-3.5 h-4 w-1/2 rounded bg-line" />
        </div>
      ))}
    </div>
  );
}

type OpenDialog = { kind: 'rename' | 'delete'; collection: Collection } | { kind: 'create' } | null;

function DeleteDialog({
  collection,
  owner,
  onClose,
}: {
  collection: Collection;
  owner: Owner;
  onClose: () => void;
}) {
  const { id, name, count, sharedPath } = collection;
  const link = sharedPath ? ' Its link will stop working.' : '';
  const kept = count > 0 ? ` Its ${countLabel(count)} will still be found by search.` : '';
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      description={`The collection and its notes will be deleted for good.${kept}${link}`}
      submit="Delete collection"
      busyLabel="Deleting…"
      cancel="Keep it"
      isBusy={false}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void attempt(deleteSet(owner, id), `Couldn’t delete “${name}”`);
      }}
    />
  );
}

function Dialogs({ open, owner, onClose }: { open: OpenDialog; owner: Owner; onClose: () => void }) {
  if (open?.kind === 'create') {
    return (
      <NameDialog
        title="New collection"
        submit="Create collection"
        save={(name) => createSet(owner, name)}
        onClose={onClose}
      />
    );
  }
  if (open?.kind === 'rename') {
    const { id, name } = open.collection;
    return (
      <NameDialog
        title="Rename collection"
        submit="Rename"
        name={name}
        save={async (next) => next === name || changeTexts(owner, id, { name: next })}
        onClose={onClose}
      />
    );
  }
  return open && <DeleteDialog collection={open.collection} owner={owner} onClose={onClose} />;
}

const MOVES: readonly { step: Step; label: string }[] = [
  { step: 'earlier', label: 'Move earlier' },
  { step: 'later', label: 'Move later' },
];

interface CollectionsProps {
  collections: readonly Collection[];
  renderPreview: (thumbUrl: string) => ReactNode;
  onOpen: (dialog: OpenDialog) => void;
}

function Collections({ collections, renderPreview, onOpen }: CollectionsProps) {
  const owner = useOwner();
  // The favourites always come first.
  const keys = collections.filter(({ isFavorites }) => !isFavorites).map(({ id }) => id);
  const move = (id: string, before: string | null) => {
    if (keys.includes(id)) void attempt(moveSet(owner, { id, before }), 'Couldn’t move this collection');
  };
  const reorder = useReorder({
    attribute: 'data-collection',
    keys,
    onMove: move,
  });
  return (
    <div {...reorder} className={DROP_MARKS}>
      <ul aria-label="Your collections" className={GRID}>
        {collections.map((collection) => (
          <li key={collection.id} className="relative min-w-0">
            <CollectionCard
              collection={collection}
              renderPreview={renderPreview}
              menu={
                !collection.isFavorites && (
                  <ActionMenu
                    label={`Actions for ${collection.name}`}
                    groups={[
                      [{ label: 'Rename', onSelect: () => onOpen({ kind: 'rename', collection }) }],
                      MOVES.flatMap(({ step, label }) => {
                        const before = targetOf(keys, collection.id, step);
                        return before === undefined
                          ? []
                          : [{ label, onSelect: () => move(collection.id, before) }];
                      }),
                      [
                        {
                          label: 'Delete',
                          isDangerous: true,
                          onSelect: () => onOpen({ kind: 'delete', collection }),
                        },
                      ],
                    ]}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TeachSaving() {
  return (
    <EmptyState
      icon={<Heart />}
      title="No collections yet"
      actions={
        <Link to="/" className={buttonClass('primary')}>
          Find logos
        </Link>
      }
    >
      Press the heart on any logo to save it here.
    </EmptyState>
  );
}

/** Renders the visitor's collections, which can be created, renamed, reordered and deleted. */
export function CollectionList({
  renderPreview,
  notice,
}: Pick<CollectionsProps, 'renderPreview'> & { notice: ReactNode }) {
  const owner = useOwner();
  const { data, error, refetch } = useCollections();
  const [open, setOpen] = useState<OpenDialog>(null);
  const hasKeepOffer = useKeptOnDevice().length > 0;
  const isUnused = data?.every(({ count, isFavorites }) => isFavorites && count === 0);
  return (
    <>
      <TitleRow
        tools={
          <Button onClick={() => setOpen({ kind: 'create' })} className="touch:min-h-11">
            <Plus aria-hidden="true" className="size-4" /> New collection
          </Button>
        }
      >
        <h1 className={TITLE}>Collections</h1>
      </TitleRow>
      {notice}
      <DeviceCollections className={GRID} renderPreview={renderPreview} />
      {data && !isUnused && <Collections collections={data} renderPreview={renderPreview} onOpen={setOpen} />}
      {isUnused && !hasKeepOffer && <TeachSaving />}
      {!data && error && (
        <LoadFailure title="Couldn’t load your collections" message={error.message} onRetry={refetch} />
      )}
      {!data && !error && <Skeletons />}
      <Dialogs open={open} owner={owner} onClose={() => setOpen(null)} />
    </>
  );
}
