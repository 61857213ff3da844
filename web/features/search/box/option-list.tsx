import type { ReactNode } from 'react';
import { type KeyboardEvent, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import type { PopupProps } from './popup.ts';

/** An option that the arrow keys can reach. */
interface Option {
  id: string;
  choose: () => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves through options with the arrow keys pressed in the box, and chooses one with Enter. Between the last and the
 * first option none is active, so that Enter submits the text. A new `topic` starts without an active option.
 */
export function useOptions(options: readonly Option[], topic: string, { handle, onShow }: PopupProps) {
  const [selection, setSelection] = useState<{ topic: string; id: string | null }>({ topic, id: null });
  const at = selection.topic === topic ? options.findIndex(({ id }) => id === selection.id) : -1;
  const active = options[at]?.id ?? null;
  const select = (id: string | null) => setSelection({ topic, id });
  const isShown = options.length > 0;

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = STEPS[event.key];
    if (step) {
      const places = options.length + 1;
      select(options[((at + 1 + step + places) % places) - 1]?.id ?? null);
      return isShown;
    }
    if (event.key !== 'Enter' || at < 0) return false;
    options[at]?.choose();
    return true;
  };
  useImperativeHandle(handle, () => ({ onKeyDown }));

  const show = useEffectEvent(onShow);
  useEffect(() => show(isShown ? { active } : null), [isShown, active]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  useEffect(() => () => show(null), []);

  return { active, select };
}

/** The panel below the search box. A click in it leaves the focus in the box. */
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

/** An option below the search box. The focus stays in the box, whose aria-activedescendant is the active option. */
export function OptionRow({
  id,
  isActive,
  onSelect,
  onChoose,
  children,
}: {
  id: string;
  isActive: boolean;
  onSelect: () => void;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the box keeps the focus and handles the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onSelect}
      onClick={onChoose}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-lg px-2 aria-selected:bg-accent-soft"
    >
      {children}
    </div>
  );
}
