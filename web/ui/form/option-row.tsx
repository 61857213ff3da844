import { type ReactNode, useEffect, useRef } from 'react';

export interface OptionRowProps {
  id: string;
  isActive: boolean;
  /** Called when the pointer moves over an option that isn't active. */
  onSelect: () => void;
  onChoose: () => void;
}

/** An option of a list below a field. The focus stays in the field, whose aria-activedescendant is the active option. */
export function OptionRow({
  id,
  isActive,
  onSelect,
  onChoose,
  className,
  children,
}: OptionRowProps & { className: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={isActive ? undefined : onSelect}
      onClick={onChoose}
      className={`flex cursor-pointer items-center gap-3 rounded-lg aria-selected:bg-accent-soft ${className}`}
    >
      {children}
    </div>
  );
}
