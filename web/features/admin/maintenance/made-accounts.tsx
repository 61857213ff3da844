import { Download } from 'lucide-react';
import type { z } from 'zod';
import type { createTestAccounts } from '#contract/admin.ts';
import { writeCsv } from '#web/lib/files/csv.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { ShownOnce } from './shown-once.tsx';

export type MadeAccounts = z.output<(typeof createTestAccounts)['response']>;
type TestUser = MadeAccounts['testUsers'][number];

const COLUMNS = ['username', 'email', 'password', 'plan'];

function planOf({ isSubscribed }: TestUser): string {
  return isSubscribed ? 'Premium' : 'Free';
}

function saveCsv(users: readonly TestUser[]): void {
  const rows = users.map((user) => [user.username, user.email, user.password, planOf(user)]);
  const file = new Blob([writeCsv([COLUMNS, ...rows])], { type: 'text/csv;charset=utf-8' });
  saveFile(file, 'logotheca_test_accounts.csv');
}

/** The accounts for trials with their passwords, which are told once. */
export function MadeAccountsList({
  made: { deleted, testUsers },
  ...closing
}: {
  made: MadeAccounts;
  isAsked: boolean;
  onDone: () => void;
}) {
  const lines = testUsers.map(({ username, password }) => `${username}\t${password}`).join('\n');
  return (
    <ShownOnce
      warning={`The passwords are shown only now. Accounts deleted: ${formatCount(deleted)}.`}
      {...closing}
      actions={
        <>
          <CopyButton text={lines} what="usernames and passwords" className="min-h-11" />
          <Button className="min-h-11" onClick={() => saveCsv(testUsers)}>
            <Download aria-hidden="true" className="size-4" />
            CSV
          </Button>
        </>
      }
    >
      <ul aria-label="Test accounts" className="mt-4 divide-y divide-line border-line border-y text-sm">
        {testUsers.map((user) => (
          <li key={user.username} className="py-2.5">
            <p className="flex justify-between gap-3">
              <span className="font-medium">{user.username}</span>
              <span className="text-muted">{planOf(user)}</span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">{user.email}</p>
            <p className="font-mono [overflow-wrap:anywhere]">{user.password}</p>
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
