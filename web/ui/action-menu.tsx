import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from './button.tsx';

interface Action {
  label: string;
  isDangerous?: boolean;
  onChoose: () => void;
}

function Item({ action, onSelect }: { action: Action; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`flex min-h-10 cursor-pointer select-none items-center rounded-lg px-3 outline-none data-highlighted:bg-sunken ${action.isDangerous ? 'text-danger' : ''}`}
    >
      {action.label}
    </DropdownMenu.Item>
  );
}

/**
 * A button with three dots and the menu of what it can do, in groups; `label` names it. What is chosen happens once the
 * focus is back on the button, so that it comes back there from a dialog.
 */
export function ActionMenu({ label, groups }: { label: string; groups: readonly (readonly Action[])[] }) {
  const chosen = useRef<Action | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onClosed = (event: Event) => {
    event.preventDefault();
    button.current?.focus({ preventScroll: true });
    const action = chosen.current;
    chosen.current = null;
    action?.onChoose();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={button} label={label}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={12}
        onCloseAutoFocus={onClosed}
        className="z-30 min-w-48 animate-appear text-left divide-y divide-line rounded-xl border border-line bg-raised shadow-float *:p-1"
      >
        {groups
          .filter((actions) => actions.length > 0)
          .map((actions) => (
            <DropdownMenu.Group key={actions[0]?.label}>
              {actions.map((action) => (
                <Item
                  key={action.label}
                  action={action}
                  onSelect={() => {
                    chosen.current = action;
                  }}
                />
              ))}
            </DropdownMenu.Group>
          ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
