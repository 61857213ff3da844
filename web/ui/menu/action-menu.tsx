import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { mainContent } from './main-content.ts';

export interface Action {
  label: string;
  isDangerous?: boolean;
  onSelect: () => void;
}

function Item({ action, onSelect }: { action: Action; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`flex min-h-10 touch:min-h-11 cursor-pointer select-none items-center rounded-lg px-3 data-highlighted:bg-sunken focus-visible:-outline-offset-2 ${action.isDangerous ? 'text-danger' : ''}`}
    >
      {action.label}
    </DropdownMenu.Item>
  );
}

/**
 * Renders a menu of grouped actions behind a three-dot button. An action runs after the focus has returned to the button, so
 * that a dialog it opens returns the focus there.
 */
export function ActionMenu({
  label,
  title,
  groups,
  className = '',
}: {
  label: string;
  /** What the actions are for, above them, where the button doesn't make that obvious. */
  title?: string;
  groups: readonly (readonly Action[])[];
  className?: string;
}) {
  const selected = useRef<Action | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = (event: Event) => {
    event.preventDefault();
    button.current?.focus({ preventScroll: true });
    const action = selected.current;
    selected.current = null;
    action?.onSelect();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton
          ref={button}
          label={label}
          className={`aria-expanded:bg-line aria-expanded:text-ink ${className}`}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainContent()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={16}
          onCloseAutoFocus={onClose}
          className="z-30 min-w-48 animate-appear text-left divide-y divide-line rounded-xl border border-line bg-raised shadow-float *:p-1"
        >
          {title && (
            <DropdownMenu.Label dir="auto" className="max-w-56 truncate px-4! py-2.5! font-medium text-sm">
              {title}
            </DropdownMenu.Label>
          )}
          {groups
            .filter((actions) => actions.length > 0)
            .map((actions) => (
              <DropdownMenu.Group key={actions[0]?.label}>
                {actions.map((action) => (
                  <Item
                    key={action.label}
                    action={action}
                    onSelect={() => {
                      selected.current = action;
                    }}
                  />
                ))}
              </DropdownMenu.Group>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
