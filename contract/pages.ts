/** The pages in the sitemap. */
export const OPEN_PATHS = ['/', '/search', '/premium', '/about', '/legal'] as const;

/** Pages that are not in the sitemap. */
const PRIVATE_PATHS = [
  '/auth',
  '/reset-password',
  '/dashboard',
  '/subscription-success',
  '/subscription-cancel',
  '/admin-login',
  '/admin',
] as const;

/** The path of every page; all others are 404. */
export const PAGE_PATHS = [...OPEN_PATHS, ...PRIVATE_PATHS] as const;
