/** Latin letters that don't decompose into a letter of ASCII and a mark. */
const LATIN: Record<string, string> = Object.fromEntries(
  'æ:ae ð:d đ:d ħ:h ı:i ł:l ø:o œ:oe ß:ss ŧ:t þ:th'.split(' ').map((pair) => pair.split(':')),
);
/** Signs that distinguish names such as C, C++ and C#. */
const SIGNS: Record<string, string> = { '+': ' Plus ', '#': ' Sharp ', '♯': ' Sharp ' };

function toAscii(letter: string): string {
  const ascii = LATIN[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? ascii : ascii.charAt(0).toUpperCase() + ascii.slice(1);
}

/** Returns the words of a title in ASCII. With letters of other scripts, the last one is a hash, so that titles differ. */
function wordsOf(title: string): string[] {
  const latin = title
    .normalize('NFKD')
    // Marks, letters that modify others such as ʻ, and joiners within words.
    .replace(/[\p{M}\p{Lm}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[+#♯]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/\p{L}/gu, toAscii);
  const words = latin.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return /[^\P{L}A-Za-z]/u.test(latin) ? [...words, hashOf(title)] : words;
}

/** Returns a short hash of a text in letters and digits (FNV-1a). */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** Returns a component name for a title: "Docker icon (2013)" becomes "DockerIcon2013". */
export function componentName(title: string): string {
  const name = wordsOf(title)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  // A component called React would hide React itself.
  if (name === 'React') return 'ReactLogo';
  return /^[A-Z]/.test(name) ? name : `Logo${name}`;
}

/** Returns a CSS class name for a title: "Docker icon (2013)" becomes "docker-icon-2013". */
export function className(title: string): string {
  const name = wordsOf(title).join('-').toLowerCase();
  return /^[a-z]/.test(name) ? name : ['logo', name].filter(Boolean).join('-');
}

/** Returns an id that differs between drawings, also of the same title, e.g. "dockerIcon_1x9k3a". */
export function wrapperIdOf(title: string, source: string): string {
  const name = componentName(title).slice(0, 40);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${hashOf(source)}`;
}
