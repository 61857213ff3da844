import type { ComponentType } from 'react';
import type { PAGE_PATHS } from '#contract/pages.ts';
import { HomePage } from '#web/pages/home.tsx';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { SearchPage } from '#web/pages/search.tsx';
import { lateCode } from '#web/ui/late/late-code.ts';

type PagePath = (typeof PAGE_PATHS)[number];

const PAGES: Record<PagePath, { current: ComponentType; preload?: () => void }> = {
  '/': { current: HomePage },
  '/search': { current: SearchPage },
  '/about': lateCode(() => import('#web/pages/about.tsx')),
  '/premium': lateCode(() => import('#web/pages/premium.tsx')),
  '/legal': lateCode(() => import('#web/pages/legal.tsx')),
  '/auth': lateCode(() => import('#web/pages/auth.tsx')),
  '/reset-password': lateCode(() => import('#web/pages/reset-password.tsx')),
  '/dashboard': lateCode(() => import('#web/pages/dashboard.tsx')),
  '/subscription-success': lateCode(() => import('#web/pages/subscription-success.tsx')),
  '/subscription-cancel': lateCode(() => import('#web/pages/subscription-cancel.tsx')),
  '/admin-login': lateCode(() => import('#web/pages/admin-login.tsx')),
  '/admin': lateCode(() => import('#web/pages/admin.tsx')),
};

/** The page at this path of the site, or the one that says that there is none. */
export function pageAt(path: string): ComponentType {
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath].current : NotFoundPage;
}

/** Starts loading the code of a page early, when a pointer or the focus comes near a link to it. */
export function preloadPage(path: string): void {
  if (Object.hasOwn(PAGES, path)) PAGES[path as PagePath].preload?.();
}
