/** The supported file types. */
export const FILE_TYPES = {
  svg: { label: 'SVG', mime: 'image/svg+xml', extensions: ['svg'] },
  png: { label: 'PNG', mime: 'image/png', extensions: ['png'] },
  jpg: { label: 'JPG', mime: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  gif: { label: 'GIF', mime: 'image/gif', extensions: ['gif'] },
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];

/** Returns the file type of a MIME type; null if it is not supported. */
export function fileTypeOfMime(mime: string): FileType | null {
  return FILE_TYPE_NAMES.find((name) => FILE_TYPES[name].mime === mime.toLowerCase()) ?? null;
}

/** Returns the file type of a file name or path by its extension; null if it is not supported. */
export function fileTypeOfName(name: string): FileType | null {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (
    FILE_TYPE_NAMES.find((type) =>
      FILE_TYPES[type].extensions.some((supported) => supported === extension),
    ) ?? null
  );
}

/** The thumbnail widths in px that Wikimedia serves. @see https://www.mediawiki.org/wiki/Common_thumbnail_sizes */
export const THUMB_WIDTHS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840] as const;
