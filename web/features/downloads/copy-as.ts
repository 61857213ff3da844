import type { Logo } from '#contract/logos.ts';
import { type CopyFormat, copyLabelOf, type MakeCopy } from '#web/lib/files/copy-formats.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { storeCopyFormat } from './copy-format.ts';
import { COPY_TOASTS, copyAsToasts } from './toasts.ts';

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

/** Copies content that is still loading and shows the outcome. Resolves to true if it was copied. */
async function copyContent(
  content: Promise<Blob>,
  type: string,
  toasts: Record<'copied' | 'failed', ToastMessage>,
): Promise<boolean> {
  const isCopied = await writeToClipboard(content, type).then(
    () => true,
    () => false,
  );
  const reason = isCopied ? null : await downloadFailure(content);
  showToast(isCopied ? toasts.copied : { ...toasts.failed, ...(reason && { description: reason }) });
  return isCopied;
}

/**
 * Copies a logo in a format, stores the format and shows the outcome. PNG is copied as an image, any other format as text.
 * Resolves to true if the logo was copied.
 */
export async function copyAs(logo: Logo, format: CopyFormat, make: MakeCopy): Promise<boolean> {
  if (logo.unchecked && !(await confirmLicenses([logo], { verb: 'Copy' }))) return false;
  const type = format === 'png' ? 'image/png' : 'text/plain';
  const toasts = format === 'svg' ? COPY_TOASTS : copyAsToasts(copyLabelOf(format));
  const isCopied = await copyContent(make(logo, format), type, toasts);
  if (isCopied) storeCopyFormat(format);
  return isCopied;
}
