const CHUNK_BYTES = 0x8000;

/** Encodes bytes as base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(binaryOf(bytes));
}

/** Returns bytes as a string of characters U+0000 to U+00FF, in chunks, because engines limit the arguments of a call. */
export function binaryOf(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return binary;
}

/** The reverse of `binaryOf`. */
export function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
