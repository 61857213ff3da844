import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import { closeOnEscape } from './portal-events.ts';

/** Focuses the first field, else the Cancel button. Returns false if there is neither. */
function focusFirst(dialog: HTMLElement): boolean {
  const field = dialog.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea');
  const target = field ?? dialog.querySelector<HTMLElement>('[data-cancel]');
  target?.focus();
  return target !== null;
}

interface DialogProps {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** Leaves room for two columns. */
  isWide?: boolean;
  /** Returns the element to focus on close if the opener has been removed. */
  returnTo?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

function Heading({ title }: { title: string }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <RadixDialog.Title className="font-semibold text-2xl leading-tight tracking-tight">
        {title}
      </RadixDialog.Title>
      <RadixDialog.Close asChild>
        <IconButton label="Close" className="-mt-1.5 -mr-2.5 -outline-offset-2">
          <X aria-hidden="true" />
        </IconButton>
      </RadixDialog.Close>
    </div>
  );
}

/** Renders an open modal dialog, at the bottom of a phone's window. Moves the focus to its first field or to Cancel, and back to the opener on close. */
export function Dialog({ title, description, onClose, isWide = false, returnTo, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 animate-appear bg-[#131211]/60" />
        <RadixDialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            if (focusFirst(event.currentTarget as HTMLElement)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = opener?.isConnected ? opener : (returnTo?.() ?? document.getElementById('main'));
            target?.focus({ preventScroll: true });
          }}
          {...closeOnEscape(onClose)}
          data-sheet=""
          className={`fixed inset-x-0 bottom-0 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] ${isWide ? 'max-w-[46rem]' : 'max-w-[30rem]'} animate-rise flex-col overflow-y-auto overscroll-contain rounded-t-2xl border-line border-t bg-raised p-5 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float outline-none sm:inset-3 sm:my-auto sm:h-fit sm:rounded-2xl sm:border sm:p-7`}
        >
          <Heading title={title} />
          {description && (
            <RadixDialog.Description className="mt-2 text-muted">{description}</RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
