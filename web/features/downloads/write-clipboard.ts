/**
 * Writes content that is still loading to the clipboard. Safari and Firefox allow this only while a click is handled, so
 * the write starts at once and waits for the content (W3C Clipboard API, ClipboardItem with a promise). `type` is a MIME type.
 */
export async function writeToClipboard(content: Promise<Blob>, type: string): Promise<void> {
  content.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await (await content).text());
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}
