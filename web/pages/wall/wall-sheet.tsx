import { Bookmark } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MAX_COLLECTION_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import {
  arrange,
  createSheetChoices,
  type SheetItem,
  webLogosOf,
} from '#web/features/batch/composer/arrangement.ts';
import { Composer } from '#web/features/batch/composer/composer.tsx';
import type { SortedItems } from '#web/features/batch/composer/prepare/outcome.ts';
import { isUsable } from '#web/features/batch/license-summary.tsx';
import { createSet } from '#web/features/collections/changes.ts';
import { useOwner } from '#web/features/collections/queries.ts';
import NameDialog from '#web/features/collections/text-dialog.tsx';
import type { SheetContent } from '#web/features/wall/counts.ts';
import { addressOf, isSettled, logoOf, type WallRow } from '#web/features/wall/rows.ts';
import { uploadedLogo } from '#web/features/wall/upload.ts';
import { noteOutcome, replaceLogo } from '#web/features/wall/wall-store.ts';
import { formatCount } from '#web/lib/formats.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** The sheet of the wall that this browser keeps. */
const wallSheet = createSheetChoices('wallSheet', readLocalStorage, writeLocalStorage);

/** Returns the logo of a row as it is placed on the sheet; none until it is settled. */
function itemOf(row: WallRow): SheetItem[] {
  if (!isSettled(row)) return [];
  const { name: title, upload: file } = row;
  const logo = file ? uploadedLogo(file, title, addressOf(row) ?? '') : logoOf(row);
  // By its name, a replaced logo keeps its place and size.
  return logo ? [{ key: title, title, logo, file }] : [];
}

interface KeepButtonProps {
  /** What is on the sheet, in order. */
  items: readonly SheetItem[];
  name: string;
}

/** Keeps the logos of the sheet as a collection: of the account, or in this browser for guests. The visitor's files aren't kept. */
function KeepButton({ items, name }: KeepButtonProps) {
  const logos = webLogosOf(items);
  const owner = useOwner();
  const [isOpen, setOpen] = useState(false);
  const fileCount = items.filter(({ file }) => file).length;
  const notKept = `${formatCount(fileCount)} of your own files ${fileCount === 1 ? 'isn’t' : 'aren’t'} in it.`;
  const save = async (chosen: string) => {
    const { id, problem } = await createSet(owner, chosen, logos);
    showToast({
      title: 'Kept as a collection',
      description: [`${chosen}.`, problem, fileCount > 0 && notKept].filter(Boolean).join(' '),
      action: { label: 'Open', to: `/collections/${id}` },
    });
  };
  if (logos.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" className="size-4" />
        Keep as a collection
      </Button>
      {isOpen && (
        <NameDialog
          title="Keep as a collection"
          submit="Keep"
          label="Name"
          text={name}
          maxLength={MAX_COLLECTION_NAME_LENGTH}
          save={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface WallSheetProps {
  rows: readonly WallRow[];
  onChange: (content: SheetContent) => void;
}

/** The sheet of a wall, which can be kept as a collection. */
export default function WallSheet({ rows, onChange }: WallSheetProps) {
  const { arrangement } = wallSheet.useValue();
  const items = useMemo(() => rows.flatMap(itemOf), [rows]);
  const onSorted = ({ ready, failed }: SortedItems) => {
    const placed = new Set(ready.map(({ item }) => item.logo.url));
    onChange({ leftOut: wallSheet.get().arrangement.leftOut, placed });
    noteOutcome({ placed, failed: new Map(failed.map(({ logo, problem }) => [logo.url, problem])) });
  };
  return (
    <section aria-labelledby="sheet" className="border-line border-t pt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="sheet" className="font-semibold text-2xl tracking-tight">
          Sheet
        </h2>
        <KeepButton items={arrange(items, arrangement)} name={arrangement.settings.title || 'Logo wall'} />
      </div>
      <Composer
        items={items}
        choices={wallSheet}
        onSorted={onSorted}
        missingHint="Retry, or use your own file."
        onReplace={({ url }) => replaceLogo(url, isUsable)}
      />
    </section>
  );
}
