import { type FocusEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';

/** What the search box passes to the list below it. */
export interface PopupProps {
  /** The element id of the list. */
  listId: string;
  names: readonly string[];
  text: string;
  handle: Ref<PopupHandle>;
  /** Called when the options or the active one change; null when the list shows no options. */
  onShow: (shown: ShownOptions | null) => void;
  onPick: (name: string) => void;
  onSearch: (query: string) => void;
  onClose: () => void;
}

interface ShownOptions {
  /** The element id of the option that the arrow keys are on. */
  active: string | null;
}

interface PopupHandle {
  /** Handles a key pressed in the box. Returns whether the list used it. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

/** Returns the state of the list below a search box and the ARIA attributes of the input. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownOptions | null>(null);
  const handle = useRef<PopupHandle>(null);
  const listId = useId();
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  /** Handles a key pressed in the box. Returns whether the list used it. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const isUsed = handle.current?.onKeyDown(event) ?? false;
    if (!isUsed && event.key === 'ArrowDown') open();
    if (!isUsed && event.key === 'Escape' && shown) close();
    else if (!isUsed) return false;
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    open,
    close,
    onKeyDown,
    panel: { handle, listId, onShow: setShown, onClose: close },
    /** For the element around box and list: closes the list when the focus leaves both. */
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown !== null,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': shown?.active ?? undefined,
    } as const,
  };
}
