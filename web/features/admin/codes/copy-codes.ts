import { showToast } from '#web/ui/toast/toast-store.ts';

/** Puts codes on the clipboard, one a line, and says how that went. */
export function copyCodes(codes: readonly string[]): void {
  // `clipboard` is missing where the page is not served securely.
  const written =
    navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('no clipboard'));
  const [first = ''] = codes;
  const description =
    codes.length === 1
      ? `${first} is on your clipboard.`
      : `${codes.length} codes are on your clipboard, one a line.`;
  written.then(
    () => showToast({ title: 'Code Copied', description }),
    () =>
      showToast({
        title: 'Copy Failed',
        description: 'Failed to copy code to clipboard.',
        variant: 'destructive',
      }),
  );
}
