import { useQueryClient } from '@tanstack/react-query';
import { CODE_STATUSES, type CodesQuery, type CreateCodesForm, type PremiumCode } from '#contract/codes.ts';
import { createCodes, invalidateCode, listCodes } from '#contract/http/endpoints.ts';
import { callApi, type Output } from '#web/lib/api.ts';
import { adminQuery, checkAccess } from '../admin-query.ts';

const CODES_KEY = ['admin', 'codes'];

export type StatusFilter = CodesQuery['status'];

type CodesPage = Pick<Output<typeof listCodes>, 'codes'>;

/** Returns the status in an address, or "all" if it is missing or invalid. */
export function toStatus(text: string): StatusFilter {
  return CODE_STATUSES.find((status) => status === text) ?? 'all';
}

/** Queries a page of codes, newest first: the first page, or the one at cursor `after`. */
export function codesOptions(status: StatusFilter, after: string | undefined) {
  return adminQuery(['codes', status, after ?? ''], async (signal) => ({
    ...(await callApi(listCodes, { status, after }, { signal })),
    query: { status, after },
  }));
}

/** Returns every code with a status. Calls `onPage` with the number loaded so far. @throws ApiError */
export async function fetchAllCodes(
  status: StatusFilter,
  onPage: (count: number) => void,
): Promise<PremiumCode[]> {
  const all: PremiumCode[] = [];
  let after: string | undefined;
  do {
    const { codes, next } = await callApi(listCodes, { status, after });
    all.push(...codes);
    onPage(all.length);
    after = next ?? undefined;
  } while (after);
  return all;
}

/** Returns the calls that create and invalidate codes. Each then reloads the lists, even if it failed. @throws ApiError */
export function useCodeChanges() {
  const client = useQueryClient();
  async function change<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (failure) {
      checkAccess(client, failure);
      throw failure;
    } finally {
      void client.invalidateQueries({ queryKey: CODES_KEY });
    }
  }
  return {
    create: async (form: CreateCodesForm): Promise<PremiumCode[]> =>
      (await change(callApi(createCodes, form))).codes,
    /** Updates the cached lists before returning, so that the focus doesn't return to a button that disappears. */
    invalidate: async (id: number): Promise<void> => {
      const { code } = await change(callApi(invalidateCode, { id }));
      client.setQueriesData<CodesPage>({ queryKey: CODES_KEY }, (page) => page && withCode(page, code));
    },
  };
}

function withCode<Page extends CodesPage>(page: Page, code: PremiumCode): Page {
  return { ...page, codes: page.codes.map((cached) => (cached.id === code.id ? code : cached)) };
}
