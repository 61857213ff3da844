import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';

const PLACEHOLDER = 'Logo names, separated by commas: Google, GitHub, Docker';

/** The text input after the finished names. */
export function NameInput({ hasNames, ...rest }: ComponentProps<'input'> & { hasNames: boolean }) {
  return (
    <input
      {...rest}
      name="q"
      placeholder={hasNames ? 'Add a name' : PLACEHOLDER}
      aria-label="Logo names, separated by commas"
      aria-keyshortcuts="/"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      className="h-10 min-w-30 flex-1 text-ellipsis bg-transparent text-base outline-none placeholder:text-muted"
    />
  );
}

function NameChip({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li className="flex max-w-full shrink-0 animate-appear items-center rounded-md bg-accent-soft text-ink">
      <span className="max-w-56 truncate py-1 pl-2.5" title={name}>
        {name}
      </span>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="relative flex size-8 items-center justify-center rounded-md text-muted transition-colors after:absolute after:-inset-1 hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}

/** The finished names. When they don't fit in one line, the last one is scrolled into view. */
export function NameChips({
  names,
  onRemove,
  className,
}: {
  names: readonly string[];
  onRemove: (index: number) => void;
  className: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current && names.length > 0) list.current.scrollLeft = list.current.scrollWidth;
  }, [names.length]);
  if (names.length === 0) return null;
  return (
    <ul ref={list} aria-label="Names to search for" className={className}>
      {names.map((name, index) => (
        <NameChip key={name} name={name} onRemove={() => onRemove(index)} />
      ))}
    </ul>
  );
}
