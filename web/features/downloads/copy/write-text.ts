/**
 * Puts a text that is still on its way on the clipboard. Safari and Firefox allow that only while a press is handled,
 * so the writing begins at once and waits for the text (W3C Clipboard API, ClipboardItem with a promise).
 */
export async function writeText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((written) => new Blob([written], { type: 'text/plain' }));
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
