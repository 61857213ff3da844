import { createBrowserRouter, type RouteObject } from 'react-router';
import { newUuid } from '#web/lib/uuid.ts';
import { PageError } from './app/page-error.tsx';
import { Site } from './app/site.tsx';
import HomePage from './pages/home.tsx';
import SearchPage from './pages/search.tsx';
import { LAZY_PAGES, loadPage } from './pages.ts';

/** The site map: each path with its page. Pages share the layout, and an error replaces only the page. */
export const routes: RouteObject[] = [
  {
    Component: Site,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          { path: '/', Component: HomePage },
          { path: '/search', Component: SearchPage, caseSensitive: true },
          ...Object.entries(LAZY_PAGES).map(([path, load]) => ({
            path,
            caseSensitive: true,
            lazy: () => loadPage(load),
          })),
        ],
      },
    ],
  },
];

/** Creates the router of the browser. Resolves once the code of the first page is loaded, so that the page can be hydrated. */
export async function createRouter() {
  // The first page has no key yet. Without one, it would be scrolled to the position of an earlier first page.
  if (!history.state?.key) history.replaceState({ ...history.state, key: newUuid() }, '');
  const router = createBrowserRouter(routes);
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    });
  return router;
}
