import { LayoutGrid } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { navigate } from '#web/lib/router/address.ts';
import { Button } from '#web/ui/button.tsx';
import { storeLogos } from './storage/stored-list.ts';

/** The button that opens logos as a wall. */
export function MakeWallButton({ logos, className = '' }: { logos: readonly Logo[]; className?: string }) {
  return (
    <Button
      onClick={() => {
        storeLogos(logos);
        navigate('/wall');
      }}
      className={className}
    >
      <LayoutGrid aria-hidden="true" className="size-4" />
      Make a wall
    </Button>
  );
}
