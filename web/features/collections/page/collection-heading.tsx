import { ArrowLeft, Link2, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Collection } from '#contract/collections.ts';
import { MAX_COLLECTION_NAME_LENGTH, MAX_COLLECTION_NOTE_LENGTH } from '#contract/constants/input-limits.ts';
import { COLLECTIONS_FOLDER } from '#contract/pages.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { loadChanges } from '../attempt.ts';
import { type CollectionData, countLabel } from '../collection-data.ts';
import { useOwner } from '../queries.ts';
import type { EditedText } from '../use-text.ts';
import { MAIN_TOOL, NOTE, TITLE, TitleRow } from './layout.tsx';

const TextEditor = lazyComponent(() => import('./text-editor.tsx'));
const ShareDialog = lazyComponent(() => import('../share-dialog.tsx'));

interface EditableTextProps extends Omit<EditedText, 'onClose'> {
  /** The button that starts editing if there is no text yet. */
  addLabel?: string;
  children: ReactNode;
}

/** Renders a text with a button that turns it into a field. */
function EditableText({ addLabel, children, ...editor }: EditableTextProps) {
  const [state, setState] = useState<'untouched' | 'editing' | 'edited'>('untouched');
  const onClose = () => setState('edited');
  if (state === 'editing') {
    return (
      <TextEditor {...editor} fallback={children} onClose={onClose}>
        {children}
      </TextEditor>
    );
  }
  const button = {
    autoFocus: state === 'edited',
    onPointerEnter: TextEditor.preload,
    onFocus: () => {
      setState('untouched');
      TextEditor.preload();
    },
    onClick: () => setState('editing'),
  };
  if (!editor.text && addLabel) {
    return (
      <Button {...button} variant="quiet" className="-ml-3.5 text-muted touch:min-h-11">
        <Pencil aria-hidden="true" className="size-4" /> {addLabel}
      </Button>
    );
  }
  return (
    <div className="flex items-start gap-1">
      {children}
      <IconButton
        {...button}
        label={`Edit ${editor.label.toLowerCase()}`}
        className="text-muted [&_svg]:size-4! touch:size-11"
      >
        <Pencil aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function ShareButton({ collection, isMain }: { collection: Collection; isMain: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        onPointerEnter={ShareDialog.preload}
        onFocus={ShareDialog.preload}
        onClick={() => setOpen(true)}
        className={MAIN_TOOL}
      >
        <Share2 aria-hidden="true" className="size-4" /> Share
      </Button>
      {isOpen && <ShareDialog collection={collection} onClose={onClose} />}
    </>
  );
}

/** The name, note and size of a collection. The name of the favourites is fixed. */
export function CollectionHeading({ collection, logos, tools }: CollectionData & { tools: ReactNode }) {
  const owner = useOwner();
  const { id, name, note, isFavorites, sharedPath } = collection;
  const save = (texts: { name?: string; note?: string }) =>
    loadChanges().then(({ changeTexts }) => changeTexts(owner, id, texts));
  const title = <h1 className={TITLE}>{name}</h1>;
  return (
    <div className="flex flex-col gap-2">
      <Link
        to={COLLECTIONS_FOLDER}
        className="-ml-1 flex w-fit items-center gap-1.5 rounded-md px-1 py-2 text-muted text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" /> Collections
      </Link>
      <TitleRow
        className="max-sm:w-full"
        tools={
          <>
            {logos.length > 0 && tools}
            <ShareButton collection={collection} isMain={logos.length > 0} />
          </>
        }
      >
        {isFavorites ? (
          title
        ) : (
          <EditableText
            label="Name"
            text={name}
            maxLength={MAX_COLLECTION_NAME_LENGTH}
            save={(next) => save({ name: next })}
          >
            {title}
          </EditableText>
        )}
      </TitleRow>
      <div className="flex flex-wrap items-start gap-x-3 text-muted">
        <p className="flex min-h-10 items-center touch:min-h-11">{countLabel(logos.length)}</p>
        {sharedPath && (
          <p className="flex min-h-10 items-center gap-1.5 touch:min-h-11">
            <Link2 aria-hidden="true" className="size-4" /> Shared by link
          </p>
        )}
        <EditableText
          label="Note"
          text={note}
          maxLength={MAX_COLLECTION_NOTE_LENGTH}
          addLabel="Add a note"
          save={(next) => save({ note: next })}
        >
          <p className={`${NOTE} py-2.5`}>{note}</p>
        </EditableText>
      </div>
    </div>
  );
}
