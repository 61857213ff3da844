import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';

/** What the list below a search box needs to know of it. */
export type PopupList = ReturnType<typeof usePopup>['list'];

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the state of the list below a search box and the ARIA attributes of the input. While the focus is in the box, the
 * arrow keys move through the options, and Enter chooses the active one. After the last one, none is active, so that Enter
 * submits the text.
 */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  /** The element of the list; null while it shows no options. */
  const [element, setElement] = useState<HTMLElement | null>(null);
  /** The element id of the active option. */
  const [active, select] = useState<string | null>(null);
  const id = useId();
  const open = () => {
    setOpen(true);
    select(null);
  };
  const close = () => {
    setOpen(false);
    select(null);
  };

  /** Handles a key pressed in the box. Returns false if the key has no meaning for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const options = [...(element?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const index = options.findIndex((option) => option.id === active);
    const step = STEPS[event.key];
    if (element && step) {
      // The options, and one stop at index -1 without an active option.
      const stops = options.length + 1;
      select(options[((index + 1 + step + stops) % stops) - 1]?.id ?? null);
    } else if (event.key === 'Enter' && options[index]) options[index].click();
    else if (event.key === 'Escape' && element) close();
    else {
      if (event.key === 'ArrowDown') open();
      return false;
    }
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    open,
    close,
    onKeyDown,
    list: { id, ref: setElement, active, select, close },
    /** For the element around the box and the list: closes the list when the focus leaves both. */
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': element !== null,
      'aria-controls': element ? id : undefined,
      'aria-activedescendant': (element && active) ?? undefined,
    } as const,
  };
}
