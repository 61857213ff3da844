import { resolve } from 'node:path';
import { rendererIn } from '#server/features/search/pages/render-results.ts';

/** Loads what renders the built pages. */
export const loadRenderer = rendererIn(resolve(import.meta.dirname, '../../web/dist'));
