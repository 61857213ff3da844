import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useState,
} from 'react';
import type { OptionRowProps } from '#web/ui/form/option-row.tsx';
import type { PopupProps } from './popup.ts';

/** An option of the list below the search box. */
interface Option {
  id: string;
  choose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * While the focus is in the box, the arrow keys move through the options, and Enter chooses the active one. No option is active
 * after the last one, so that Enter submits the text, or after a change of `resetKey`.
 * Returns a function that returns the props of an option's row.
 */
export function useOptions(
  options: readonly Option[],
  resetKey: string,
  { keyHandler, onShow, onClose }: PopupProps,
): (option: Option) => OptionRowProps {
  const [selection, setSelection] = useState<{ resetKey: string; id: string | null }>({ resetKey, id: null });
  const index = selection.resetKey === resetKey ? options.findIndex(({ id }) => id === selection.id) : -1;
  const active = options[index]?.id ?? null;
  const select = (id: string | null) => setSelection({ resetKey, id });
  const isShown = options.length > 0;
  const choose = (option: Option) => {
    onClose();
    option.choose();
  };

  useImperativeHandle(keyHandler, () => (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (step) {
      // The options, and one stop at index -1 without an active option.
      const stops = options.length + 1;
      select(options[((index + 1 + step + stops) % stops) - 1]?.id ?? null);
      return isShown;
    }
    const option = event.key === 'Enter' ? options[index] : undefined;
    if (option) choose(option);
    return option !== undefined;
  });

  const show = useEffectEvent(onShow);
  useEffect(() => show(isShown ? { active } : null), [isShown, active]);
  useEffect(() => () => show(null), []);

  return (option) => {
    const { id } = option;
    return { id, isActive: id === active, onSelect: () => select(id), onChoose: () => choose(option) };
  };
}

/** The panel below the search box. A click in it doesn't move the focus out of the box. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a click from moving the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[min(25rem,60dvh)] max-w-[52rem] animate-appear flex-col overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1.5 shadow-float"
    >
      {children}
    </div>
  );
}
