import { closeUpgradeDialog, useUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';
import type { Subscribe } from './upgrade-dialog.tsx';

const UPGRADE_DIALOG = lazyComponent(() => import('./upgrade-dialog.tsx'));

/** The upgrade dialog, loaded when it first opens. `subscribe` is the button that subscribes an account. */
export function Upgrade({ subscribe }: { subscribe: Subscribe }) {
  const dialog = useUpgradeDialog();
  if (!dialog) return null;
  return (
    <LazyPart component={UPGRADE_DIALOG} onClose={closeUpgradeDialog}>
      {(Dialog) => <Dialog opener={dialog.opener} subscribe={subscribe} onClose={closeUpgradeDialog} />}
    </LazyPart>
  );
}
