import { closeUpgrade, useUpgradeAsked } from '#web/lib/upgrade.ts';
import { lateCode } from '#web/ui/late/late-code.ts';
import { LatePart } from '#web/ui/late/late-part.tsx';
import { NotLoaded } from '#web/ui/late/not-loaded.tsx';
import type { Subscribe } from './upgrade-dialog.tsx';

const UPGRADE_DIALOG = lateCode(() => import('./upgrade-dialog.tsx'));

/** The upgrade dialog, loaded when it first opens. `subscribe` is the button that subscribes an account. */
export function Upgrade({ subscribe }: { subscribe: Subscribe }) {
  const asked = useUpgradeAsked();
  if (!asked) return null;
  return (
    <LatePart code={UPGRADE_DIALOG} failed={(retry) => <NotLoaded onRetry={retry} onClose={closeUpgrade} />}>
      {(Dialog) => <Dialog opener={asked.opener} subscribe={subscribe} onClose={closeUpgrade} />}
    </LatePart>
  );
}
