import { DropdownMenu } from 'radix-ui';
import { type RefObject, useRef } from 'react';
import { SMALL_WINDOW, useMedia } from '../hooks/use-media.ts';
import { mainContent } from './popover.tsx';
import { Sheet } from './sheet.tsx';

interface Action {
  label: string;
  isDangerous?: boolean;
  onSelect: () => void;
}

export interface ActionMenuProps {
  label: string;
  /** What the actions are for, above them, where the button doesn't make that obvious. */
  title?: string;
  groups: readonly (readonly Action[])[];
  /** The edge of the button with which the menu is aligned. */
  align?: 'start' | 'end';
  className?: string;
}

interface ActionListProps extends ActionMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  /** True if a key opened the list, which then focuses the first action. */
  isByKey: boolean;
  onClose: () => void;
}

interface FormProps extends Omit<ActionListProps, 'className'> {
  onChoose: (action: Action) => void;
  onCloseAutoFocus: (event: Event) => void;
}

const ITEM =
  'flex min-h-10 touch:min-h-11 w-full cursor-pointer select-none items-center rounded-lg px-3 data-highlighted:bg-sunken focus-visible:-outline-offset-2';

const itemClass = ({ isDangerous }: Action) => (isDangerous ? `${ITEM} text-danger` : ITEM);

function DropDown({ label, title, groups, align = 'end', button, isByKey, onClose, ...form }: FormProps) {
  const isUntouched = useRef(isByKey);
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(isOpen) => isOpen || onClose()}>
      {/* The place of the button, which is there before this code is loaded. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainContent()}>
        <DropdownMenu.Content
          aria-labelledby={undefined}
          aria-label={label}
          align={align}
          sideOffset={12}
          collisionPadding={16}
          onFocus={({ target, currentTarget }) => {
            if (!isUntouched.current || target !== currentTarget) return;
            isUntouched.current = false;
            currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
          }}
          onInteractOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onCloseAutoFocus={form.onCloseAutoFocus}
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
                  onSelect={() => form.onChoose(action)}
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
function ActionSheet({ label, title = label, groups, onClose, onChoose, onCloseAutoFocus }: FormProps) {
  return (
    <Sheet title={title} onClose={onClose} onCloseAutoFocus={onCloseAutoFocus}>
      <div className="divide-y divide-line overflow-y-auto *:p-1">
        {groups.map((actions) => (
          <div key={actions[0]?.label}>
            {actions.map((action) => (
              <button
                key={action.label}
                type="button"
                onClick={() => {
                  onChoose(action);
                  onClose();
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
  );
}

/** The open menu of a button. An action runs after the focus has returned there, so that a dialog it opens returns the focus, too. */
export default function ActionList(props: ActionListProps) {
  const chosen = useRef<Action | null>(null);
  const Form = useMedia(SMALL_WINDOW) ? ActionSheet : DropDown;
  return (
    <Form
      {...props}
      groups={props.groups.filter((actions) => actions.length > 0)}
      onChoose={(action) => {
        chosen.current = action;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        props.button.current?.focus({ preventScroll: true });
        chosen.current?.onSelect();
      }}
    />
  );
}
