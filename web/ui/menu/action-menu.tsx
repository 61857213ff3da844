import { Ellipsis } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { SMALL_WINDOW, useMedia } from '../hooks/use-media.ts';
import { mainContent } from './popover.tsx';
import { Sheet } from './sheet.tsx';

export interface Action {
  label: string;
  isDangerous?: boolean;
  onSelect: () => void;
}

interface ActionMenuProps {
  label: string;
  /** What the actions are for, above them, where the button doesn't make that obvious. */
  title?: string;
  groups: readonly (readonly Action[])[];
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  className?: string;
}

interface FormProps extends Omit<ActionMenuProps, 'className'> {
  button: ComponentProps<typeof IconButton> & { label: string; ref: RefObject<HTMLButtonElement | null> };
  onChoose: (action: Action) => void;
  onCloseAutoFocus: (event: Event) => void;
}

const ITEM =
  'flex min-h-10 touch:min-h-11 w-full cursor-pointer select-none items-center rounded-lg px-3 data-highlighted:bg-sunken focus-visible:-outline-offset-2';

const itemClass = ({ isDangerous }: Action) => (isDangerous ? `${ITEM} text-danger` : ITEM);

/** A menu at its button. */
function DropDown({ title, groups, align = 'end', button, onChoose, onCloseAutoFocus }: FormProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton {...button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainContent()}>
        <DropdownMenu.Content
          align={align}
          sideOffset={12}
          collisionPadding={16}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-30 min-w-48 animate-appear text-left divide-y divide-line rounded-xl border border-line bg-raised shadow-float *:p-1"
        >
          {title && (
            <DropdownMenu.Label dir="auto" className="max-w-56 truncate px-4! py-2.5! font-medium text-sm">
              {title}
            </DropdownMenu.Label>
          )}
          {groups.map((actions) => (
            <DropdownMenu.Group key={actions[0]?.label}>
              {actions.map((action) => (
                <DropdownMenu.Item
                  key={action.label}
                  onSelect={() => onChoose(action)}
                  className={itemClass(action)}
                >
                  {action.label}
                </DropdownMenu.Item>
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The actions in a sheet, where a menu would cover what they are for. */
function ActionSheet({ label, title = label, groups, button, onChoose, onCloseAutoFocus }: FormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton {...button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={title} onClose={() => setOpen(false)} onCloseAutoFocus={onCloseAutoFocus}>
          <div className="divide-y divide-line overflow-y-auto *:p-1">
            {groups.map((actions) => (
              <div key={actions[0]?.label}>
                {actions.map((action) => (
                  <button
                    key={action.label}
                    type="button"
                    onClick={() => {
                      onChoose(action);
                      setOpen(false);
                    }}
                    className={itemClass(action)}
                  >
                    {action.label}
                  </button>
                ))}
              </div>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/**
 * Renders grouped actions behind a three-dot button: as a menu, or as a sheet in a small window. An action runs after the
 * focus has returned to the button, so that a dialog it opens returns the focus there.
 */
export function ActionMenu({ className = '', groups, ...menu }: ActionMenuProps) {
  const chosen = useRef<Action | null>(null);
  const ref = useRef<HTMLButtonElement>(null);
  const Form = useMedia(SMALL_WINDOW) ? ActionSheet : DropDown;
  return (
    <Form
      {...menu}
      groups={groups.filter((actions) => actions.length > 0)}
      button={{
        ref,
        label: menu.label,
        className: `aria-expanded:bg-line aria-expanded:text-ink ${className}`,
        children: <Ellipsis aria-hidden="true" />,
      }}
      onChoose={(action) => {
        chosen.current = action;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        ref.current?.focus({ preventScroll: true });
        const action = chosen.current;
        chosen.current = null;
        action?.onSelect();
      }}
    />
  );
}
