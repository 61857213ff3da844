import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditQuery } from '#contract/audit.ts';
import { listAudit } from '#contract/endpoints.ts';
import { callAdmin } from '../call-admin.ts';

/** What the log can be narrowed to: one action, who did it, and to whom. */
export const AUDIT_FILTERS = ['action', 'by', 'to'] as const;
export type AuditFilters = Record<(typeof AUDIT_FILTERS)[number], string>;

/** A page of the audit log, the latest first; the first one without `after`. */
export function auditOptions(filters: AuditFilters, after: string | undefined) {
  return queryOptions({
    queryKey: ['admin', 'audit', filters, after ?? ''],
    queryFn: async ({ signal, client }) => ({
      ...(await callAdmin(client, listAudit, { ...filters, after } as Partial<AuditQuery>, { signal })),
      query: { ...filters, after },
    }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
