/** The headers of a logo's file. It runs and loads nothing, even if it is opened as a page of this site. */
export const FILE_HEADERS = {
  // Pages of other sites show these files.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy':
    "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};
