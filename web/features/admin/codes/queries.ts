import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { CODE_STATUSES, type CodesQuery, type CreateCodesForm, type PremiumCode } from '#contract/codes.ts';
import { createCodes, invalidateCode, listCodes } from '#contract/endpoints.ts';
import { callAdmin } from '../call-admin.ts';

export type StatusFilter = CodesQuery['status'];

const CODES_KEY = ['admin', 'codes'] as const;

/** The status that an address asks for; any where it names none that there is. */
export function statusOf(asked: string): StatusFilter {
  return CODE_STATUSES.find((status) => status === asked) ?? 'all';
}

type CodesPage = { codes: PremiumCode[]; next: string | null };

interface PageOf {
  status: StatusFilter;
  after: string | undefined;
  signal?: AbortSignal;
}

function fetchPage(client: QueryClient, { status, after, signal }: PageOf): Promise<CodesPage> {
  return callAdmin(client, listCodes, { status, after }, signal && { signal });
}

/** A page of the codes of a status, the newest first; the first one without `after`. */
export function codesOptions(status: StatusFilter, after: string | undefined) {
  return queryOptions({
    queryKey: [...CODES_KEY, status, after ?? ''],
    queryFn: async ({ signal, client }) => ({
      ...(await fetchPage(client, { status, after, signal })),
      query: { status, after },
    }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** What an administrator does with codes; each throws ApiError, and what it changed is in every list afterwards. */
export function useCodeCalls() {
  const client = useQueryClient();
  const listAnew = () => void client.invalidateQueries({ queryKey: CODES_KEY });
  return {
    async create(body: CreateCodesForm): Promise<PremiumCode[]> {
      const { codes } = await callAdmin(client, createCodes, body);
      listAnew();
      return codes;
    },
    async invalidate(id: number): Promise<void> {
      try {
        const { code } = await callAdmin(client, invalidateCode, { id });
        client.setQueriesData<CodesPage>({ queryKey: CODES_KEY }, (page) => page && withCode(page, code));
      } finally {
        // Where it was refused, the list shows a status that is no longer so.
        listAnew();
      }
    },
    /** Every code of a status, page by page; `onPage` hears how many are there. */
    async listAll(status: StatusFilter, onPage: (count: number) => void): Promise<PremiumCode[]> {
      const all: PremiumCode[] = [];
      let after: string | undefined;
      do {
        const { codes, next } = await fetchPage(client, { status, after });
        all.push(...codes);
        onPage(all.length);
        after = next ?? undefined;
      } while (after);
      return all;
    },
  };
}

function withCode<Page extends CodesPage>(page: Page, code: PremiumCode): Page {
  return { ...page, codes: page.codes.map((known) => (known.id === code.id ? code : known)) };
}
