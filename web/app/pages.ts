import type { ComponentType } from 'react';
import type { PAGE_PATHS } from '#contract/pages.ts';
import { HomePage } from '#web/pages/home.tsx';
import { NotFoundPage } from '#web/pages/not-found.tsx';
import { SearchPage } from '#web/pages/search.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

type PagePath = (typeof PAGE_PATHS)[number];

const PAGES: Record<PagePath, { current: ComponentType; preload?: () => void }> = {
  '/': { current: HomePage },
  '/search': { current: SearchPage },
  '/about': lazyComponent(() => import('#web/pages/about.tsx')),
  '/premium': lazyComponent(() => import('#web/pages/premium.tsx')),
  '/legal': lazyComponent(() => import('#web/pages/legal.tsx')),
  '/auth': lazyComponent(() => import('#web/pages/auth.tsx')),
  '/reset-password': lazyComponent(() => import('#web/pages/reset-password.tsx')),
  '/dashboard': lazyComponent(() => import('#web/pages/dashboard.tsx')),
  '/subscription-success': lazyComponent(() => import('#web/pages/subscription-success.tsx')),
  '/subscription-cancel': lazyComponent(() => import('#web/pages/subscription-cancel.tsx')),
  '/admin-login': lazyComponent(() => import('#web/pages/admin-login.tsx')),
  '/admin': lazyComponent(() => import('#web/pages/admin.tsx')),
};

/** Returns the page at a path, or the 404 page. */
export function pageAt(path: string): ComponentType {
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath].current : NotFoundPage;
}

/** Starts loading a page's code. Called when the pointer or the focus reaches a link to the page. */
export function preloadPage(path: string): void {
  if (Object.hasOwn(PAGES, path)) PAGES[path as PagePath].preload?.();
}
