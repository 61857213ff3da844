import { countWords, type ResultGroup } from './group-results.ts';
import { groupId } from './result-group.tsx';

/** A row of the searched names; a press goes to the results of one. Shown where there are several. */
export function NameJumps({
  groups,
  onReveal,
}: {
  groups: readonly ResultGroup[];
  onReveal: (name: string) => void;
}) {
  if (groups.length < 2) return null;
  const jump = (name: string) => {
    onReveal(name);
    requestAnimationFrame(() => {
      const section = document.getElementById(groupId(name));
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
  };
  return (
    <nav aria-label="Searched names">
      <ul className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <li key={group.name} className="min-w-0">
            <button
              type="button"
              disabled={group.logos.length === 0}
              onClick={() => jump(group.name)}
              className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm transition-colors enabled:hover:border-edge disabled:border-dashed disabled:bg-transparent disabled:text-muted touch:min-h-10"
            >
              <span className="truncate font-medium">{group.name}</span>
              <span className="text-muted">{countWords(group)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
