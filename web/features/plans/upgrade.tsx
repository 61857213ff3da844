import type { ReactNode } from 'react';
import { closeUpgrade, useUpgradeAsked } from '#web/lib/upgrade.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';

const UPGRADE_DIALOG = lateCode(() => import('./upgrade-dialog.tsx'));

/**
 * The upgrade dialog, once one of its doors asked for it; its code comes with the first time. `subscribe` is the button
 * that subscribes an account; without one the dialog says that it can't be done here yet.
 */
export function Upgrade({ subscribe = null }: { subscribe?: ReactNode }) {
  const asked = useUpgradeAsked();
  if (!asked) return null;
  return (
    <LatePart code={UPGRADE_DIALOG} failed={(retry) => <NotLoaded onRetry={retry} onClose={closeUpgrade} />}>
      {(Dialog) => <Dialog opener={asked.opener} subscribe={subscribe} onClose={closeUpgrade} />}
    </LatePart>
  );
}
