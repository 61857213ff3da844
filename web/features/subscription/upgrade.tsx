import { closeUpgradeDialog, useUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { LazyPart, lazyComponent } from '#web/ui/lazy.tsx';

const UPGRADE_DIALOG = lazyComponent(() => import('./upgrade-dialog.tsx'));

/** Renders the upgrade dialog while it is open. Its code loads when it first opens. */
export function Upgrade() {
  const dialog = useUpgradeDialog();
  if (!dialog) return null;
  return (
    <LazyPart component={UPGRADE_DIALOG} onClose={closeUpgradeDialog}>
      {(Dialog) => <Dialog opener={dialog.opener} onClose={closeUpgradeDialog} />}
    </LazyPart>
  );
}
