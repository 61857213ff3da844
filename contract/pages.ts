/** The pages in the sitemap. */
export const SITEMAP_PATHS = ['/', '/search', '/premium', '/about', '/legal'] as const;

/** The path of every page. All other paths return 404. */
export const PAGE_PATHS = [
  ...SITEMAP_PATHS,
  '/auth',
  '/reset-password',
  '/dashboard',
  '/subscription-success',
  '/subscription-cancel',
  '/admin-login',
  '/admin',
] as const;
