import { ArrowLeft, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTION_NAME_LENGTH, MAX_COLLECTION_NOTE_LENGTH } from '#contract/constants/input-limits.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { Link } from '#web/lib/router/link.tsx';
import { changeTexts } from '../changes/changes.ts';
import { countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { EditableText } from './editable-text.tsx';

export const TITLE =
  'min-w-0 font-semibold text-3xl tracking-[-0.025em] [overflow-wrap:anywhere] md:text-4xl';
export const NOTE = 'max-w-[70ch] whitespace-pre-line text-muted';

function BackLink() {
  return (
    <Link
      href={COLLECTIONS_FOLDER}
      className="-ml-1 flex w-fit items-center gap-1.5 rounded-md px-1 py-2 text-muted text-sm hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" /> Collections
    </Link>
  );
}

/** The name, note and size of a collection. The name of the favourites is fixed. */
export function CollectionHeading({ collection, tools }: { collection: Collection; tools: ReactNode }) {
  const owner = useOwner();
  const { id, name, note, count, isFavorites, sharedPath } = collection;
  const title = <h1 className={TITLE}>{name}</h1>;
  return (
    <div className="flex flex-col gap-2">
      <BackLink />
      {isFavorites ? (
        title
      ) : (
        <EditableText
          label="Name"
          value={name}
          maxLength={MAX_COLLECTION_NAME_LENGTH}
          save={(next) => changeTexts(owner, id, { name: next })}
        >
          {title}
        </EditableText>
      )}
      <EditableText
        label="Note"
        value={note}
        maxLength={MAX_COLLECTION_NOTE_LENGTH}
        isMultiline
        addLabel="Add a note"
        save={(next) => changeTexts(owner, id, { note: next })}
      >
        <p className={`${NOTE} py-2`}>{note}</p>
      </EditableText>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-x-3 text-muted max-sm:flex-col max-sm:items-start">
          {countLabel(count)}
          {sharedPath && (
            <span className="flex items-center gap-1.5">
              <Link2 aria-hidden="true" className="size-4" /> Shared by link
            </span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div>
      </div>
    </div>
  );
}
