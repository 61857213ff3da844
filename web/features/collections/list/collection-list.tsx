import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTION_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ActionMenu } from '#web/ui/menu/action-menu.tsx';
import { attempt, loadChanges } from '../attempt.ts';
import { countLabel, moveActions, toData } from '../collection-data.ts';
import { useKeptOnDevice } from '../guest/keep-card.tsx';
import { NothingSaved, TITLE, TitleRow } from '../page/layout.tsx';
import { useCollections, useOwner } from '../queries.ts';
import { DROP_MARKS, useReorder } from '../reorder.ts';
import { CollectionCard } from './collection-card.tsx';

const NameDialog = lazyComponent(() => import('../text-dialog.tsx'));
const ConfirmDialog = lazyComponent(async () => ({
  default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog,
}));
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

/** What is named is null for a new collection. */
type OpenDialog =
  | { kind: 'name'; collection: Collection | null }
  | { kind: 'delete'; collection: Collection }
  | null;

/** `renamed` is null for a new collection. */
function NameCollection({ renamed, onClose }: { renamed: Collection | null; onClose: () => void }) {
  const owner = useOwner();
  const save = async (name: string) => {
    const { createSet, changeTexts } = await loadChanges();
    await (renamed ? changeTexts(owner, renamed.id, { name }) : createSet(owner, name));
  };
  return (
    <NameDialog
      title={renamed ? 'Rename collection' : 'New collection'}
      submit={renamed ? 'Rename' : 'Create collection'}
      label="Name"
      text={renamed?.name ?? ''}
      maxLength={MAX_COLLECTION_NAME_LENGTH}
      save={save}
      onClose={onClose}
    />
  );
}

function Delete({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const owner = useOwner();
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
        void attempt(({ deleteSet }) => deleteSet(owner, id), `Couldn’t delete “${name}”`);
      }}
    />
  );
}

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
    if (keys.includes(id))
      void attempt(({ moveSet }) => moveSet(owner, { id, before }), 'Couldn’t move this collection');
  };
  const reorder = useReorder({ attribute: 'data-collection', keys, onMove: move });
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
                      [{ label: 'Rename', onSelect: () => onOpen({ kind: 'name', collection }) }],
                      moveActions(keys, collection.id, {
                        steps: ['earlier', 'later'],
                        onMove: (before) => move(collection.id, before),
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

/** Renders the visitor's collections, which can be created, renamed, reordered and deleted. */
export function CollectionList({
  renderPreview,
  notice,
}: Pick<CollectionsProps, 'renderPreview'> & { notice: ReactNode }) {
  const { data, error, refetch } = useCollections();
  const [open, setOpen] = useState<OpenDialog>(null);
  const onClose = () => setOpen(null);
  /** Beside those of the signed-in account. */
  const onDevice = useKeptOnDevice();
  const isUnused = data?.every(({ count, isFavorites }) => isFavorites && count === 0);
  return (
    <>
      <TitleRow
        tools={
          <Button
            onPointerEnter={NameDialog.preload}
            onFocus={NameDialog.preload}
            onClick={() => setOpen({ kind: 'name', collection: null })}
            className="touch:min-h-11"
          >
            <Plus aria-hidden="true" className="size-4" /> New collection
          </Button>
        }
      >
        <h1 className={TITLE}>Collections</h1>
      </TitleRow>
      {notice}
      {onDevice.length > 0 && (
        <ul aria-label="Collections on this device" className={GRID}>
          {onDevice.map((one) => (
            <li key={one.id} className="relative min-w-0">
              <CollectionCard collection={toData(one).collection} isOnDevice renderPreview={renderPreview} />
            </li>
          ))}
        </ul>
      )}
      {data && !isUnused && <Collections collections={data} renderPreview={renderPreview} onOpen={setOpen} />}
      {isUnused && onDevice.length === 0 && (
        <NothingSaved title="No collections yet">Press the heart on any logo to save it here.</NothingSaved>
      )}
      {!data && error && (
        <LoadFailure title="Couldn’t load your collections" message={error.message} onRetry={refetch} />
      )}
      {!data && !error && <Skeletons />}
      {open?.kind === 'delete' ? (
        <Delete collection={open.collection} onClose={onClose} />
      ) : (
        open && <NameCollection renamed={open.collection} onClose={onClose} />
      )}
    </>
  );
}
