/** The file types that the product offers. */
export const FILE_TYPES = ['svg', 'png', 'jpg', 'gif'] as const;

/** The MIME type of each file type, as the MediaWiki API and every server names it. */
export const MIME_TYPES: Record<(typeof FILE_TYPES)[number], string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
};
