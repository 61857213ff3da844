import type { KeyboardEvent, Ref } from 'react';

/** What a search box and the list below it tell each other. */
export interface PopupProps {
  /** The element id of the list; the box names it. */
  listId: string;
  names: readonly string[];
  text: string;
  handle: Ref<PopupHandle>;
  /** Told what there is to choose from: the id of the option that the arrow keys are on; null where nothing is shown. */
  onShow: (shown: ShownOptions | null) => void;
  onPick: (name: string) => void;
  onSearch: (query: string) => void;
  onClose: () => void;
}

export interface ShownOptions {
  active: string | null;
}

export interface PopupHandle {
  /** Offers a key that was pressed in the box; true where it was meant for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}
