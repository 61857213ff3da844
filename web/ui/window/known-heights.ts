const STORED = 'row-heights';
const MAX_ROWS = 5000;

let heights: Map<string, number> | null = null;

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function known(): Map<string, number> {
  if (heights) return heights;
  heights = read();
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...known()]));
    } catch {}
  });
  return heights;
}

/** The height in pixels of a row that was drawn in this tab before, so that going back finds it in its place. */
export function knownHeight(row: string): number | undefined {
  return known().get(row);
}

export function noteHeight(row: string, height: number): void {
  if (known().size >= MAX_ROWS) known().clear();
  known().set(row, height);
}
