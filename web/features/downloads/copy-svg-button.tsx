import { CodeXml } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { type CopyFormat, copyFormatsOf, copyLabelOf, type MakeCopy } from '#web/lib/files/copy-formats.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { readLocalStorage, writeLocalStorage } from '#web/lib/storage.ts';
import { createStore } from '#web/lib/store.ts';
import { confirmLicenses } from '#web/lib/unchecked-licenses.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ActionButton, useActionState } from './action-button.tsx';
import { COPY_NEEDS_ACCOUNT, copyFailedToast, copyForGuestsToast, NOT_SVG, SVG_COPIED } from './toasts.ts';

const KEY = 'copyFormat';

/** The format that was copied last on this device, or null. */
const lastFormat = createStore(() => readLocalStorage(KEY), null, [KEY]);

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

/**
 * Copies a logo in a format and stores the format. PNG is copied as an image, any other format as text. Shows a toast if that
 * fails, and for SVG (spec 8.7); for other formats, the button shows the outcome. Resolves to true if the logo was copied.
 */
async function copyAs(logo: Logo, format: CopyFormat, make: MakeCopy): Promise<boolean> {
  if (logo.unchecked && !(await confirmLicenses([logo], { verb: 'Copy' }))) return false;
  const content = make(logo, format);
  try {
    await writeToClipboard(content, format === 'png' ? 'image/png' : 'text/plain');
  } catch {
    const error = await content.then(
      () => null,
      (reason: Error) => reason,
    );
    showToast(copyFailedToast(format, error?.name === 'DownloadError' ? error.message : null));
    return false;
  }
  writeLocalStorage(KEY, format);
  lastFormat.set(format);
  if (format === 'svg') showToast(SVG_COPIED);
  return true;
}

/** Returns a function like `copyAs`, for which guests see a message instead (spec 5.3). */
export function useCopyAs(): typeof copyAs {
  const isGuest = useAccount().state === 'guest';
  return async (logo, format, make) => {
    if (!isGuest) return copyAs(logo, format, make);
    showToast(copyForGuestsToast());
    return false;
  };
}

const ICON = <CodeXml aria-hidden="true" className="size-4" />;

interface CopySvgButtonProps {
  logo: Logo;
  makeCopy: MakeCopy;
  /** True if the button copies in the format that was copied last, if the file has it; otherwise it copies SVG. */
  remembers?: boolean;
  className?: string;
}

/** Copies the code of an SVG logo to the clipboard; guests see a message instead. */
export function CopySvgButton({ logo, makeCopy, remembers = false, className }: CopySvgButtonProps) {
  const isGuest = useAccount().state === 'guest';
  const last = lastFormat.useValue();
  const copy = useCopyAs();
  const [state, setState] = useActionState();
  const formats = remembers && !isGuest ? copyFormatsOf(logo) : [];
  const format = formats.find(({ value }) => value === last)?.value ?? 'svg';
  const start = async () => {
    if (state === 'busy') return;
    if (format === 'svg' && logo.fileType !== 'svg') return showToast(NOT_SVG);
    if (!isGuest) setState('busy');
    setState((await copy(logo, format, makeCopy)) ? 'done' : 'idle');
  };
  return (
    <>
      <ActionButton
        logo={logo}
        action="copy"
        label={format === 'svg' ? 'Copy SVG' : `Copy again as ${copyLabelOf(format)}`}
        status={{ idle: undefined, busy: 'copying', done: 'copied' }[state]}
        hint={isGuest ? COPY_NEEDS_ACCOUNT : undefined}
        icon={ICON}
        state={state}
        onClick={start}
        className={className}
      />
      {format !== 'svg' && (
        <span role="status" className="sr-only">
          {state === 'done' && `${copyLabelOf(format)} copied`}
        </span>
      )}
    </>
  );
}
