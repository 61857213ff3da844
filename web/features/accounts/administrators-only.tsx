import type { ReactNode } from 'react';
import type { StoredAccount } from '#web/lib/session/stored-account.ts';
import { Waiting } from './access.tsx';
import { useAdministrator } from './use-administrator.ts';

/** What administrators alone may see. The server guards every call behind it; this only spares others the sight. */
export function AdministratorsOnly({ children }: { children: (administrator: StoredAccount) => ReactNode }) {
  const admission = useAdministrator();
  return admission.state === 'admitted' ? children(admission.account) : <Waiting admission={admission} />;
}
