/** The pages that search engines may show. */
export const OPEN_PATHS = ['/', '/search', '/premium', '/about', '/legal'] as const;

/** The pages that are about one visitor or for administrators, which no search engine is told of. */
const PRIVATE_PATHS = [
  '/auth',
  '/reset-password',
  '/dashboard',
  '/subscription-success',
  '/subscription-cancel',
  '/admin-login',
  '/admin',
] as const;

/** Every address of the site that shows a page; any other is answered 404 by page and server alike. */
export const PAGE_PATHS = [...OPEN_PATHS, ...PRIVATE_PATHS] as const;
