import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import type { SheetItem } from '#web/features/batch/composer/arrangement.ts';
import { createSet } from '#web/features/collections/changes/changes.ts';
import { NameDialog } from '#web/features/collections/list/name-dialog.tsx';
import { useOwner } from '#web/features/collections/queries.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** Returns which items a collection can't keep; empty if it keeps all of them. */
function notKeptText(fileCount: number): string {
  if (fileCount === 0) return '';
  return fileCount === 1
    ? '1 of your own files isn’t in it.'
    : `${formatCount(fileCount)} of your own files aren’t in it.`;
}

interface KeepButtonProps {
  /** What is on the sheet, in order. */
  items: readonly SheetItem[];
  name: string;
}

/** Keeps the logos of the sheet as a collection: of the account, or in this browser for guests. The visitor's files aren't kept. */
export function KeepButton({ items, name }: KeepButtonProps) {
  const fromWeb = items.flatMap(({ logo, file }) => (file ? [] : [logo]));
  // Two names may have the same logo.
  const logos = [...new Map(fromWeb.map((logo) => [logo.url, logo])).values()];
  const owner = useOwner();
  const [isOpen, setOpen] = useState(false);
  const notKept = notKeptText(items.length - fromWeb.length);
  const save = async (chosen: string) => {
    const { id, problem } = await createSet(owner, chosen, logos);
    showToast({
      title: 'Kept as a collection',
      description: [`${chosen}.`, problem, notKept].filter(Boolean).join(' '),
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
          name={name}
          save={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
