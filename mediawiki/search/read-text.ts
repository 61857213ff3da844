/** An answer over this many bytes is not one of ours: 50 described files take about 300 kB. */
const MAX_ANSWER_BYTES = 2_000_000;

/** The text of a wiki's answer; null where it is far too long, and then the rest of it is not read. */
export async function readText({ body }: Pick<Response, 'body'>): Promise<string | null> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
