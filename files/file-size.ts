const SIZE_UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Returns a file size in whole bytes, or in KB, MB or GB (1,024 each) with one decimal. */
export function formatFileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (unit < SIZE_UNITS.length - 1 && Number(value.toFixed(unit === 0 ? 0 : 1)) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  return unit === 0 ? `${value} B` : `${value.toFixed(1)} ${SIZE_UNITS[unit]}`;
}
