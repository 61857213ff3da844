import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient, Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { renderAtOnceAfterInput } from './app/scheduling.ts';
import { readServedData } from './app/served-data.ts';
import { hydratePage } from './ui/hydrated-part.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

renderAtOnceAfterInput();
const client = createClient();
readServedData(client);

const app = (
  <StrictMode>
    <Providers client={client}>
      <Router />
    </Providers>
  </StrictMode>
);

// Built pages are prerendered; the development server sends an empty root.
if (root.firstElementChild) hydratePage(root, app);
else createRoot(root).render(app);

if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
