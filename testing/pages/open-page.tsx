import { cleanup, configure, render } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { AppError } from '#contract/http/errors.ts';
import { type Answers, GUEST_ANSWERS, type Input } from './answers.ts';

export interface OpenPage {
  user: UserEvent;
  /** Every call so far, oldest first. */
  calls: { route: string; input: Input }[];
  /** Replaces answers from now on. */
  change(answers: Answers): void;
}

/** The DOM doesn't know the element <search>. */
const UNKNOWN_TO_THE_DOM = 'is unrecognized in this browser';

interface Options {
  /** False for a visitor who sees the consent dialog; true by default. */
  hasConsent?: boolean;
  /** What the device has stored in `localStorage`. */
  stored?: Record<string, string>;
  /** Parts of console errors that the test causes. */
  expectedErrors?: string[];
}

configure({
  // Waiting ends as soon as it succeeds; the limit only matters on a busy machine.
  asyncUtilTimeout: 30_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe page says: ${document.body.textContent?.slice(0, 2000)}`),
});

/**
 * Renders the whole page at an address in the test's DOM, on React, with `answers` instead of a server. Unless `answers` say
 * otherwise, the visitor is a guest of a fresh server. The test fails if the page calls what has no answer, if an
 * answer breaks the contract, or if the page writes an error to the console.
 */
export async function openPage(
  path: string,
  answers: Answers = {},
  { hasConsent = true, stored = {}, expectedErrors = [] }: Options = {},
): Promise<OpenPage> {
  // The pages' modules hold the address and what is open, so each test loads them anew.
  vi.resetModules();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  const consent = { consentAccepted: 'true', consentDate: '2026-01-02T03:04:05.000Z' };
  for (const [key, value] of Object.entries({ ...(hasConsent && consent), ...stored }))
    localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  const server = createServer({ ...GUEST_ANSWERS, ...answers });
  vi.stubGlobal('fetch', server.fetch);
  // The DOM has no fonts.
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  // It loads no pictures either, and decodes those that it seems to have.
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(async function (this: HTMLImageElement) {
    if (this.naturalWidth === 0) throw new DOMException('The picture is broken.', 'EncodingError');
  });
  const errors: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args.join(' ')));
  onTestFinished(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    expect(server.unanswered).toEqual([]);
    const expected = [UNKNOWN_TO_THE_DOM, ...expectedErrors];
    expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
  });
  const { createClient, Providers } = await import('#web/app/providers.tsx');
  const { createRouter } = await import('#web/routes.tsx');
  const { RouterProvider } = await import('react-router/dom');
  const router = await createRouter();
  onTestFinished(() => router.dispose());
  render(
    <StrictMode>
      <Providers client={createClient()}>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>
    </StrictMode>,
  );
  // Without layout, nothing covers anything; only closing dialogs would block clicks for a moment.
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    calls: server.calls,
    change: server.change,
  };
}

/** Answers calls like the server, without one. */
function createServer(initial: Answers) {
  let patterns = toPatterns(initial);
  const calls: OpenPage['calls'] = [];
  const unanswered: string[] = [];
  return {
    calls,
    unanswered,
    change: (answers: Answers) => {
      patterns = [...toPatterns(answers), ...patterns];
    },
    fetch: async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
      init.signal?.throwIfAborted();
      const url = new URL(address, location.origin);
      const isOwn = url.origin === location.origin;
      const called = isOwn ? `${init.method ?? 'GET'} ${url.pathname}` : url.origin + url.pathname;
      const pattern = patterns.find(({ regex }) => regex.test(called));
      if (!pattern) {
        unanswered.push(called);
        throw new TypeError(`No answer for ${called}`);
      }
      const input = {
        ...pattern.regex.exec(called)?.groups,
        ...Object.fromEntries(url.searchParams),
        ...(typeof init.body === 'string' && (JSON.parse(init.body) as Input)),
      };
      calls.push({ route: pattern.route, input });
      const answer = await (typeof pattern.answer === 'function' ? pattern.answer(input) : pattern.answer);
      init.signal?.throwIfAborted();
      return toResponse(answer);
    },
  };
}

function toPatterns(answers: Answers) {
  return Object.entries(answers).map(([route, answer]) => ({
    route,
    answer,
    regex: new RegExp(`^${route.replaceAll('.', '\\.').replace(/(?<=\/):(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer.clone();
  if (!(answer instanceof AppError)) return Response.json(answer);
  const { code, status, details, message } = answer;
  const requestId = status >= 500 ? { requestId: 'a-request' } : {};
  return Response.json(
    { message, ...details, error: { code, message, ...details, ...requestId } },
    { status },
  );
}
