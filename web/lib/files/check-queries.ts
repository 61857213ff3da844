import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { checkFile } from '#contract/http/endpoints.ts';
import type { Logo } from '#contract/logos.ts';
import { callApi } from '../api.ts';

/** The fields of a logo that say which file is checked. */
type CheckedFile = Pick<Logo, 'id' | 'url' | 'unchecked'>;

/** Fetches what the check of a logo's file says, once. Asks for nothing if the file's hash isn't known. */
export function checkOptions({ id, url, unchecked }: CheckedFile) {
  return queryOptions({
    queryKey: ['logos', id, 'check'],
    queryFn: ({ signal }) => callApi(checkFile, { id, url }, { signal }),
    enabled: !unchecked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Has a file checked that is about to be used, unless its check is known. Doesn't wait for it. */
export function prefetchCheck(client: QueryClient, file: CheckedFile): void {
  const options = checkOptions(file);
  if (options.enabled) void client.prefetchQuery(options);
}
