import { FolderArchive, LayoutGrid, X } from 'lucide-react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { clearSelection } from './selection-store.ts';
import type { BatchActions } from './use-batch-actions.ts';

/** What can be done with the selection. */
export function SelectionButtons({ logos, zip, consolidate }: BatchActions) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <Button variant="primary" onClick={zip} className="max-sm:flex-1 max-sm:px-3">
        <FolderArchive aria-hidden="true" className="size-4 max-sm:hidden" />
        Download ZIP
      </Button>
      <Button onClick={consolidate} className="max-sm:flex-1 max-sm:px-3">
        <LayoutGrid aria-hidden="true" className="size-4 max-sm:hidden" />
        Consolidate SVGs
      </Button>
      {logos.length > 0 && (
        <IconButton label="Clear selection" onClick={clearSelection}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
