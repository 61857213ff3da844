/**
 * Puts something that is still on its way on the clipboard. Safari and Firefox allow that only while a press is handled,
 * so the writing begins at once and waits (W3C Clipboard API, ClipboardItem with a promise). `type` is its MIME type.
 */
export async function writeBlob(content: Promise<Blob>, type: string): Promise<void> {
  content.catch(() => undefined);
  if (typeof ClipboardItem === 'undefined')
    return navigator.clipboard.writeText(await (await content).text());
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}

/** The same with a text. */
export function writeText(text: Promise<string>): Promise<void> {
  const type = 'text/plain';
  return writeBlob(
    text.then((written) => new Blob([written], { type })),
    type,
  );
}
