const CHUNK_BYTES = 0x8000;

/** Encodes bytes as base64, in chunks, because engines limit the number of arguments in a call. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(binary);
}
