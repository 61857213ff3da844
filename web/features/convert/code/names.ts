function wordsOf(title: string): string[] {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
}

/** Returns a component name for a title: "Docker icon (2013)" becomes "DockerIcon2013". */
export function componentName(title: string): string {
  const name = wordsOf(title)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
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
  let hash = 0x811c9dc5;
  for (let at = 0; at < source.length; at += 1)
    hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193) >>> 0;
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${hash.toString(36)}`;
}
