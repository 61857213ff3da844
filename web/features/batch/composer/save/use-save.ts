import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { getJob } from '../../job.ts';
import { newBatch } from '../../record-batch.ts';
import { refuse, SHEET_REFUSED } from '../../refuse.ts';
import { type Arrangement, listLeftOut, type SheetItem } from '../arrangement.ts';
import { composeSheet } from '../compose.ts';
import { withFacts } from '../prepare/outcome.ts';
import type { PreparedItems } from '../prepare/use-prepared.ts';
import type { History } from '../use-history.ts';
import type { SaveTarget } from './save-bar.tsx';
import { NOT_READY, NOTHING_PLACED, saveSheet, type ToPng } from './save-sheet.ts';

interface SaveInput {
  items: readonly SheetItem[];
  history: History<Arrangement>;
  hasTiles: boolean;
  /** How many chosen logos aren't SVGs, where only SVGs are placed. */
  nonSvgCount?: number;
  toPng: ToPng;
}

/** Returns a function that saves the sheet, or says why the visitor can't. */
export function useSave(
  { items, history, hasTiles, nonSvgCount = 0, toPng }: SaveInput,
  { ready, failed, lostParts, pendingCount }: PreparedItems,
) {
  const client = useQueryClient();
  const user = useAccount();
  const isLocked = user.state === 'guest' || !user.account.isSubscribed;
  const save = async (target: SaveTarget) => {
    if (isLocked) return refuse(SHEET_REFUSED);
    if (getJob().state === 'running') return;
    if (pendingCount > 0) return showToast(NOT_READY);
    if (ready.length === 0) return showToast(NOTHING_PLACED);
    const { settings } = history.value;
    // Two cells may have the same logo.
    const fromWeb = new Map(
      ready.flatMap(({ item: { logo, file } }) => (file ? [] : [[logo.url, logo] as const])),
    );
    const logos = await confirmLicenses([...fromWeb.values()], { verb: 'Download', isBatch: true });
    if (logos === null) return;
    const known = withFacts(ready, logos);
    const made = { sheet: composeSheet(known, history.value, hasTiles), ready: known, failed, lostParts };
    const total = ready.length;
    const leftOut = listLeftOut(items, history.value);
    const order = {
      leftOut,
      logos,
      total,
      settings,
      nonSvgCount,
      batch: newBatch('sheet', client),
      retry: null,
    };
    void saveSheet(
      { ...order, make: async () => made },
      target.format === 'png' ? { ...target, toPng } : target,
    );
  };
  return { isLocked, isPreparing: pendingCount > 0, save };
}
