import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Returns the focus to the button that opened the sheet. */
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
}

/** Renders a sheet at the bottom of a small window, over the page. */
export function Sheet({ title, onClose, onCloseAutoFocus, children }: SheetProps) {
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <RadixDialog.Content
          aria-describedby={undefined}
          data-sheet=""
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[85dvh] max-w-lg animate-rise flex-col overflow-hidden rounded-t-2xl border-line border-t bg-raised pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float outline-none sm:border-x"
        >
          <div className="flex items-center justify-between pt-2 pr-1 pl-4">
            <RadixDialog.Title className="font-semibold text-lg tracking-tight">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
