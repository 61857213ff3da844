import { openUpgradeDialog } from '#web/lib/upgrade-dialog.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** Why a sheet can't be saved without Premium (spec 6.2). */
export const SHEET_REFUSED =
  'Consolidating SVG logos is a premium feature. Please upgrade to use this feature.';

/** Refuses a feature to a visitor without Premium (spec 6.2). */
export function refuse(description: string): void {
  openUpgradeDialog();
  showToast({ title: 'Premium Subscription Required', description, variant: 'notice' });
}
