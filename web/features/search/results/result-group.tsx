import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { countWords } from './group-results.ts';
import type { ShownGroup } from './window-groups.ts';

/** The element that holds a name's results, to jump to. */
export function groupId(name: string): string {
  return `group-${encodeURIComponent(name)}`;
}

/** One searched name: its heading, which stays in sight, and its logos. */
export function ResultGroup({
  shown,
  onToggle,
  extra,
  children,
}: {
  shown: ShownGroup;
  onToggle: () => void;
  /** What stands beside the heading. */
  extra: ReactNode;
  children: ReactNode;
}) {
  const { group, isExpanded, isExpandable } = shown;
  const id = groupId(group.name);
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="scroll-mt-[calc(var(--bar)-9rem)]">
      <div className="sticky top-(--bar) z-10 -mx-1 mb-2 flex min-h-13 items-center gap-3 bg-ground px-1 py-1.5 short:static">
        <h2
          id={`${id}-name`}
          tabIndex={-1}
          className="mr-auto min-w-0 truncate text-lg tracking-tight outline-none"
        >
          <span className="font-semibold">{group.name}</span>{' '}
          <span className="text-muted">· {countWords(group)}</span>
        </h2>
        {extra}
        {isExpandable && (
          <Button variant="link" aria-expanded={isExpanded} onClick={onToggle} className="-mr-2 text-sm">
            {isExpanded ? 'Show fewer' : `Show all ${countWords(group)}`}
            <span className="sr-only"> of {group.name}</span>
            {isExpanded ? (
              <ChevronUp aria-hidden="true" className="size-4" />
            ) : (
              <ChevronDown aria-hidden="true" className="size-4" />
            )}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
