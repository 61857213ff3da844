import { CodeXml } from 'lucide-react';
import type { LogoFile } from '#web/lib/files/fetch-file.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast, type ToastMessage } from '#web/ui/toast/toast-store.ts';
import { ActionButton, useActionState } from './action-button.tsx';
import { COPY_TOASTS } from './toasts.ts';

const LABELS = { idle: 'Copy SVG', busy: 'Copying…', done: 'Copied' } as const;

async function readSvg(logo: LogoFile): Promise<Blob> {
  const [{ fetchFile, toSvgError }, { svgTextOf }] = await Promise.all([
    import('#web/lib/files/fetch-file.ts'),
    import('#web/lib/files/file-content.ts'),
  ]);
  const file = await fetchFile(logo).catch((error: unknown) => Promise.reject(toSvgError(logo, error)));
  return new Blob([await svgTextOf(file)], { type: 'text/plain' });
}

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
export async function copyContent(
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

/** Copies the code of an SVG logo to the clipboard; guests see a message instead (spec 5.3). */
export function CopySvgButton({ logo, className }: { logo: LogoFile; className?: string }) {
  const isGuest = useAccount().state === 'guest';
  const [state, setState] = useActionState();
  const copy = async () => {
    if (state === 'busy') return;
    if (logo.fileType !== 'svg') return showToast(COPY_TOASTS.notSvg);
    if (isGuest) return showToast(COPY_TOASTS.guest);
    if (logo.unchecked && !(await confirmLicenses([logo], { verb: 'Copy' }))) return;
    setState('busy');
    setState((await copyContent(readSvg(logo), 'text/plain', COPY_TOASTS)) ? 'done' : 'idle');
  };
  return (
    <ActionButton
      logo={logo}
      label={LABELS[state]}
      icon={<CodeXml aria-hidden="true" className="size-4" />}
      state={state}
      onClick={copy}
      className={className}
    />
  );
}
