import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import type { Logo } from '#contract/logos.ts';
import { IconButton } from '#web/ui/button.tsx';
import { closeOnEscape } from '#web/ui/portal-events.ts';
import { selectionSheet } from './composer/arrangement.ts';
import { Composer } from './composer/composer.tsx';
import { itemsOf, leftOffSheetText } from './sheet.ts';

interface SheetDialogProps {
  logos: readonly Logo[];
  onClose: () => void;
}

/** Arranges the selected SVGs on a sheet. What is chosen here also applies to the download in the panel. */
export default function SheetDialog({ logos, onClose }: SheetDialogProps) {
  const { arrangement } = selectionSheet.useValue();
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const items = useMemo(() => itemsOf(logos), [logos]);
  const nonSvgCount = logos.length - items.length;
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          {...closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener?.focus({ preventScroll: true });
          }}
          className="fixed inset-0 z-40 flex animate-rise flex-col bg-raised outline-none md:inset-4 md:rounded-2xl md:border md:border-line md:shadow-float"
        >
          <div className="flex items-center justify-between gap-3 border-line border-b py-2 pr-2 pl-4">
            <div>
              <Dialog.Title className="font-semibold text-lg">Arrange the sheet</Dialog.Title>
              {nonSvgCount > 0 && (
                <p className="text-muted text-sm">{leftOffSheetText(logos, arrangement)}</p>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <div className="p-5">
              <Composer items={items} choices={selectionSheet} nonSvgCount={nonSvgCount} />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
