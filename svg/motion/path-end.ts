const TOKEN = /([a-z])|[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?/gi;
/** How many numbers each command takes, of which the last two are a point, but for H and V. */
const SIZES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Returns the first and the last point of a path as `x,y`; undefined if it has none. */
export function endsOfPath(d: string): { start: string; end: string } | undefined {
  let [x, y] = [0, 0];
  let first: [number, number] | undefined;
  let subpath: [number, number] = [0, 0];
  let command = '';
  let numbers: number[] = [];
  const move = () => {
    const size = SIZES[command.toUpperCase()];
    if (size === undefined || numbers.length < size) return;
    const isRelative = command === command.toLowerCase();
    const [dx, dy] = isRelative ? [x, y] : [0, 0];
    const [next = 0, last = 0] = numbers.slice(-2);
    const upper = command.toUpperCase();
    if (upper === 'Z') [x, y] = subpath;
    else if (upper === 'H') x = dx + next;
    else if (upper === 'V') y = dy + next;
    else [x, y] = [dx + next, dy + last];
    if (upper === 'M') subpath = [x, y];
    first ??= [x, y];
    numbers = [];
  };
  for (const [token, letter] of d.matchAll(TOKEN)) {
    if (letter !== undefined) {
      command = letter;
      numbers = [];
      if (/z/i.test(letter)) move();
    } else {
      numbers.push(Number(token));
      if (numbers.length === SIZES[command.toUpperCase()]) move();
    }
  }
  return first && { start: first.join(), end: `${x},${y}` };
}
