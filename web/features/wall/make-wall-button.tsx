import { LayoutGrid } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { storeLogos } from './storage/stored-list.ts';

/** The button that opens logos as a wall. */
export function MakeWallButton({ logos, className = '' }: { logos: readonly Logo[]; className?: string }) {
  const navigate = useNavigate();
  return (
    <Button
      onClick={() => {
        storeLogos(logos);
        void navigate('/wall');
      }}
      className={className}
    >
      <LayoutGrid aria-hidden="true" className="size-4" />
      Make a wall
    </Button>
  );
}
