import { tokenize, tokenTypes } from 'css-tree/tokenizer';
import { url } from 'css-tree/utils';

const ESCAPED_BYTES = /(?:%[0-9a-f]{2})+/gi;
/** Characters of an id that browsers would decode or ignore in an address. */
const TO_ENCODE = /%(?=[0-9a-f]{2})|[\t\n\f\r]|\s$/gi;

/** Returns the id that an address such as `#Verl%C3%A4ufe` names, as browsers read it; undefined for another file. */
export function idNamedBy(address: string): string | undefined {
  if (!address.startsWith('#')) return undefined;
  return address
    .slice(1)
    .replaceAll(/[\t\n\r]/g, '')
    .trimEnd()
    .replaceAll(ESCAPED_BYTES, decodeBytes);
}

/** Returns the address that names an id. */
export function addressOf(id: string): string {
  return `#${id.replaceAll(TO_ENCODE, encodeURIComponent)}`;
}

/** Replaces the address in each unquoted `url()` of CSS, the form in which sanitised values contain it. */
export function replaceUrls(css: string, replace: (address: string) => string): string {
  if (!css.includes('url(')) return css;
  let replaced = '';
  tokenize(css, (type, start, end) => {
    const token = css.slice(start, end);
    replaced += type === tokenTypes.Url ? url.encode(replace(url.decode(token))) : token;
  });
  return replaced;
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replaceAll(/%(..)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
}
