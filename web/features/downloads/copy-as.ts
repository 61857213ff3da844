import type { Logo } from '#contract/logos.ts';
import type { CopyFormat, MakeCopy } from '#web/lib/files/copy-formats.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { storeCopyFormat } from './copy-format.ts';
import { COPY_TOASTS, copyFailedToast } from './toasts.ts';

/**
 * Writes content that is still loading to the clipboard; `type` is its MIME type. Safari and Firefox allow this only within
 * the click event, so the write starts at once and waits for the content (W3C Clipboard API, ClipboardItem with a promise).
 */
async function writeToClipboard(content: Promise<Blob>, type: string): Promise<void> {
  content.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await (await content).text());
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}

/** Returns the reason why content couldn't be downloaded; null if it was downloaded or failed for another reason. */
async function downloadFailure(content: Promise<Blob>): Promise<string | null> {
  const error = await content.then(
    () => null,
    (reason: Error) => reason,
  );
  return error?.name === 'DownloadError' ? error.message : null;
}

/**
 * Copies a logo in a format and stores the format. PNG is copied as an image, any other format as text. Shows a toast if that
 * fails, and for SVG (spec 8.7); for other formats, the button shows the outcome. Resolves to true if the logo was copied.
 */
export async function copyAs(logo: Logo, format: CopyFormat, make: MakeCopy): Promise<boolean> {
  if (logo.unchecked && !(await confirmLicenses([logo], { verb: 'Copy' }))) return false;
  const content = make(logo, format);
  try {
    await writeToClipboard(content, format === 'png' ? 'image/png' : 'text/plain');
  } catch {
    const reason = await downloadFailure(content);
    showToast({ ...copyFailedToast(format), ...(reason && { description: reason }) });
    return false;
  }
  storeCopyFormat(format);
  if (format === 'svg') showToast(COPY_TOASTS.copied);
  return true;
}
