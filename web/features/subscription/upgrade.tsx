import { closeUpgradeDialog, useUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { lazyComponent } from '#web/ui/lazy.tsx';

const UpgradeDialog = lazyComponent(() => import('./upgrade-dialog.tsx'));

/** Renders the upgrade dialog while it is open. Its code loads when it first opens. */
export function Upgrade() {
  const dialog = useUpgradeDialog();
  if (!dialog) return null;
  return <UpgradeDialog opener={dialog.opener} onClose={closeUpgradeDialog} />;
}
