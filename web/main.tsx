import './styles.css';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { SERVED_DATA_ID } from '#contract/pages.ts';
import { createClient, Providers } from './app/providers.tsx';
import { createRouter } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const client = createClient();
const served = document.getElementById(SERVED_DATA_ID)?.textContent;
if (served) hydrate(client, JSON.parse(served));

function start(element: HTMLElement, router: DataRouter): void {
  const app = (
    <StrictMode>
      <Providers client={client}>
        {/* As a transition, a page would still be shown while what its effects read has changed, such as who is signed in. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>
  );
  // Built pages are prerendered; the development server sends an empty root. A page whose code couldn't be loaded shows an error instead.
  if (element.firstElementChild && !router.state.errors) hydrateRoot(element, app);
  else createRoot(element).render(app);
}

void createRouter().then((router) => start(root, router));

if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
