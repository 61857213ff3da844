import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { SMALL } from './row-card.tsx';
import type { Wall } from './use-wall.ts';

/** Says that another list replaced the visitor's, which can be brought back. */
export function PreviousList({ wall }: { wall: Wall }) {
  const count = wall.previousCount;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-muted text-sm">
      <p>Your last list of {count === 1 ? '1 name' : `${formatCount(count)} names`} was replaced.</p>
      <Button onClick={wall.bringBack} className={SMALL}>
        Bring it back
      </Button>
      <Button variant="quiet" onClick={wall.forgetPrevious} className={SMALL}>
        Dismiss
      </Button>
    </div>
  );
}
