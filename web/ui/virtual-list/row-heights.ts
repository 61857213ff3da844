const STORAGE_KEY = 'row-heights';
const MAX_ROWS = 5000;

let heights: Map<string, number> | null = null;

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function cache(): Map<string, number> {
  if (heights) return heights;
  heights = readStored();
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...cache()]));
    } catch {}
  });
  return heights;
}

/** Returns the height in pixels of a row measured before in this tab, so that going back finds every row in place. */
export function cachedHeight(row: string): number | undefined {
  return cache().get(row);
}

export function cacheHeight(row: string, height: number): void {
  if (cache().size >= MAX_ROWS) cache().clear();
  cache().set(row, height);
}
