import type { ComponentProps } from 'react';

const PLACEHOLDER = 'Logo names, separated by commas: Google, GitHub, Docker';

/** Where a name is typed, after those that are finished. */
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
