import { MAX_TRIM_SPACE } from '#contract/constants/input-limits.ts';
import type { Logo } from '#contract/logos.ts';
import { DamagedFile, loadDrawing } from '../drawing/load-drawing.ts';
import { type CommandContext, UsageError } from './command.ts';

/** Returns the file of a logo without its margins. If it can't be trimmed, says so and returns it as it is. */
export type TrimLogo = (logo: Logo, bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Reads the options that trim files. Returns null if files are to stay as they are.
 * @throws UsageError if an option is wrong; MissingPackage
 */
export async function openTrimLogo({
  values,
  terminal,
}: Pick<CommandContext, 'values' | 'terminal'>): Promise<TrimLogo | null> {
  const percent = values.number('space', { min: 0, max: MAX_TRIM_SPACE, otherwise: 0 });
  if (values.has('space') && !values.has('trim')) throw new UsageError('--space needs --trim.');
  if (!values.has('trim')) return null;
  const drawing = await loadDrawing();
  return async ({ title, fileType }, bytes) => {
    terminal.progress(`Trimming ${title} …`);
    const trimming = drawing.trim(bytes, fileType, { space: percent / 100 });
    const trimmed = await trimming.catch((error: unknown) => {
      if (error instanceof DamagedFile) return null;
      throw error;
    });
    if (trimmed === null) terminal.note(`“${title}” can’t be trimmed, so it is saved as it is.`);
    return trimmed ?? bytes;
  };
}
