import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { PopupHandle, ShownOptions } from '../suggest/popup.ts';

/** The list below a search box: whether it is wanted and shown, and what the input tells about it. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownOptions | null>(null);
  const handle = useRef<PopupHandle>(null);
  const listId = useId();
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  /** Takes the keys that are meant for the list; true where one was. */
  const takeKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    const isTaken = handle.current?.onKeyDown(event) ?? false;
    if (!isTaken && event.key === 'ArrowDown') open();
    if (!isTaken && event.key === 'Escape' && shown) close();
    else if (!isTaken) return false;
    event.preventDefault();
    return true;
  };

  return {
    isOpen,
    open,
    close,
    takeKey,
    panel: { handle, listId, onShow: setShown, onClose: close },
    /** For the element around box and list: another focus closes the list. */
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
