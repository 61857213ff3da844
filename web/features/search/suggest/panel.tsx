import type { ReactNode } from 'react';

/** The sheet that hangs below the search box. A press in it leaves the focus in the box. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press from moving the focus
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-2 flex max-h-[min(25rem,60dvh)] max-w-[52rem] animate-appear flex-col overflow-y-auto overscroll-contain rounded-xl border border-line bg-raised p-1.5 shadow-float"
    >
      {children}
    </div>
  );
}

/** One option of a list below a search box; the focus stays in the box, which names the active one. */
export function OptionRow({
  id,
  isActive,
  onMark,
  onChoose,
  children,
}: {
  id: string;
  isActive: boolean;
  onMark: () => void;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the box keeps the focus and hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onMark}
      onClick={onChoose}
      className="flex h-11 cursor-pointer items-center gap-3 rounded-lg px-2 aria-selected:bg-accent-soft"
    >
      {children}
    </div>
  );
}
