import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';

/** Handles a key pressed in the box. Returns false if the key has no meaning for the list. */
type KeyHandler = (event: KeyboardEvent) => boolean;

interface VisibleOptions {
  /** The element id of the option selected with the arrow keys. */
  active: string | null;
}

/** The props of the list below the search box. */
export interface PopupProps {
  /** The element id of the list. */
  listId: string;
  names: readonly string[];
  text: string;
  input: RefObject<HTMLInputElement | null>;
  keyHandler: Ref<KeyHandler>;
  /** Called when the options or the active one change; null when the list shows no options. */
  onShow: (visibleOptions: VisibleOptions | null) => void;
  /** `brandId` is set if several brands have the name. */
  onPick: (name: string, brandId: string | undefined) => void;
  onSearch: (query: string) => void;
  onClose: () => void;
  /** Renders the picture of a suggestion by its address. */
  thumbOf: (url: string) => ReactNode;
}

/** Returns the state of the list below a search box and the ARIA attributes of the input. */
export function usePopup() {
  const [isOpen, setOpen] = useState(false);
  const [visibleOptions, setVisibleOptions] = useState<VisibleOptions | null>(null);
  const keyHandler = useRef<KeyHandler>(null);
  const listId = useId();
  const open = () => setOpen(true);
  const close = () => setOpen(false);

  const onKeyDown: KeyHandler = (event) => {
    if (event.nativeEvent.isComposing) return false;
    const isHandled = keyHandler.current?.(event) ?? false;
    const isClosing = !isHandled && event.key === 'Escape' && visibleOptions !== null;
    if (isClosing) close();
    if (isHandled || isClosing) event.preventDefault();
    else if (event.key === 'ArrowDown') open();
    return isHandled || isClosing;
  };

  return {
    isOpen,
    open,
    close,
    onKeyDown,
    list: { keyHandler, listId, onShow: setVisibleOptions, onClose: close },
    /** For the element around the box and the list: closes the list when the focus leaves both. */
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': visibleOptions !== null,
      'aria-controls': visibleOptions ? listId : undefined,
      'aria-activedescendant': visibleOptions?.active ?? undefined,
    } as const,
  };
}
