import { formatCount } from '#web/lib/formats.ts';
import type { ToastMessage } from '#web/ui/toast/toast-store.ts';

const FAILED = 'Failed to consolidate logo files';

/** What consolidating says (specification, sections 5 and 8). */
export const SHEET_TOASTS = {
  noSvg: {
    title: 'No SVG logos selected',
    description:
      'Consolidation feature requires SVG logos. Please select SVG logos or disable consolidation mode.',
    variant: 'destructive',
  },
  empty: {
    title: FAILED,
    description: 'No valid SVG logos could be processed',
    variant: 'destructive',
  },
} satisfies Record<string, ToastMessage>;

export function sheetFaultToast(message: string): ToastMessage {
  return { title: 'Download failed', description: message || FAILED, variant: 'destructive' };
}

/** Says how many logos are on a sheet, and which kinds are not. */
export function sheetToast(placed: number, pictures: number, missing: number, name: string): ToastMessage {
  const lines = [`${placed === 1 ? '1 logo is' : `${formatCount(placed)} logos are`} on ${name}.`];
  if (pictures > 0)
    lines.push(
      `${pictures === 1 ? 'One picture is' : `${formatCount(pictures)} pictures are`} no SVG and not on it.`,
    );
  if (missing > 0)
    lines.push(`${formatCount(missing)} could not be placed; the list above the logos says why.`);
  return {
    title: 'SVG consolidation complete',
    description: lines.join(' '),
    ...(missing > 0 && { variant: 'notice' }),
  };
}
