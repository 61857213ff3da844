import { useState } from 'react';
import type { PremiumCode } from '#contract/codes.ts';
import { CodeList } from './code-list.tsx';
import { CreateForm } from './create-codes.tsx';
import { MadeCodes } from './created-codes.tsx';

/** Premium codes: made, handed on, and taken out of use. */
export function CodesTab() {
  const [made, setMade] = useState<readonly PremiumCode[]>([]);
  return (
    <div className="flex flex-col gap-6">
      <CreateForm onMade={setMade} />
      {made.length > 0 && <MadeCodes codes={made} onClose={() => setMade([])} />}
      <CodeList />
    </div>
  );
}
