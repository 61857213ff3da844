import { LayoutGrid } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Logo } from '#contract/logos.ts';
import { Button } from '#web/ui/button.tsx';
import { showErrorToast } from '#web/ui/toast/toast-store.ts';

const load = () => import('./stored-list.ts');
const preload = () => void load().catch(() => undefined);

/** The button that opens logos as a wall. */
export function MakeWallButton({ logos }: { logos: readonly Logo[] }) {
  const navigate = useNavigate();
  const open = () =>
    load().then(
      ({ storeLogos }) => {
        storeLogos(logos);
        void navigate('/wall');
      },
      () => showErrorToast('Couldn’t make a wall', 'Check your connection, then try again.'),
    );
  return (
    <Button onPointerEnter={preload} onFocus={preload} onClick={open}>
      <LayoutGrid aria-hidden="true" className="size-4" />
      Make a wall
    </Button>
  );
}
