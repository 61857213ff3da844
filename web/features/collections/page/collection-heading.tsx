import { ArrowLeft, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTION_NAME_LENGTH, MAX_COLLECTION_NOTE_LENGTH } from '#contract/constants/input-limits.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { changeTexts } from '../changes/changes.ts';
import { countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import { EditableText } from './editable-text.tsx';

export const TITLE =
  'min-w-0 font-semibold text-3xl tracking-[-0.025em] [overflow-wrap:anywhere] md:text-4xl';
export const NOTE = 'max-w-[70ch] whitespace-pre-line text-muted';

/** The layout of a collection's page. */
export const FRAME = 'page-wide flex min-h-dvh flex-col gap-4 pt-6 pb-20 md:pt-8';
/** The first of several buttons on a phone, where they fill a row, and elsewhere the last one. */
export const MAIN_TOOL = 'touch:min-h-11 max-sm:-order-1 max-sm:flex-1';

interface TitleRowProps {
  children: ReactNode;
  tools: ReactNode;
  /** The width of the buttons. */
  className?: string;
}

/** A title, and beside it, or below it where there is no room, the buttons for everything that it names. */
export function TitleRow({ children, tools, className = '' }: TitleRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4">
      {children}
      <div className={`flex shrink-0 flex-wrap items-center gap-2 ${className}`}>{tools}</div>
    </div>
  );
}

function BackLink() {
  return (
    <Link
      to={COLLECTIONS_FOLDER}
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
      <TitleRow tools={tools} className="max-sm:w-full">
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
      </TitleRow>
      <div className="flex flex-wrap items-start gap-x-3 text-muted">
        <p className="flex min-h-10 items-center touch:min-h-11">{countLabel(count)}</p>
        {sharedPath && (
          <p className="flex min-h-10 items-center gap-1.5 touch:min-h-11">
            <Link2 aria-hidden="true" className="size-4" /> Shared by link
          </p>
        )}
        <EditableText
          label="Note"
          value={note}
          maxLength={MAX_COLLECTION_NOTE_LENGTH}
          isMultiline
          addLabel="Add a note"
          save={(next) => changeTexts(owner, id, { note: next })}
        >
          <p className={`${NOTE} py-2.5`}>{note}</p>
        </EditableText>
      </div>
    </div>
  );
}
