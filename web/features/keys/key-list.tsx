import { DateText } from '#web/lib/date-text.tsx';
import { formatCount } from '#web/lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { callsOf, USAGE_DAYS } from './daily-usage.ts';
import type { ApiKey, KeyList as List } from './queries.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  calls: number;
  onRevoke: (apiKey: ApiKey) => void;
}

function KeyRow({ apiKey, calls, onRevoke }: KeyRowProps) {
  const { name, start, createdAt, lastUsedAt } = apiKey;
  return (
    <li className="flex items-center justify-between gap-4 border-line border-t py-3.5">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="font-mono text-muted text-sm">{start}…</p>
        <p className="mt-1 flex flex-wrap gap-x-6 text-muted text-sm">
          <span>
            Created <DateText iso={createdAt} />
          </span>
          <span>
            {lastUsedAt ? (
              <>
                Last used <DateText iso={lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
          </span>
          {calls > 0 && (
            <span>
              {formatCount(calls)} {calls === 1 ? 'call' : 'calls'} in {USAGE_DAYS} days
            </span>
          )}
        </p>
      </div>
      <Button aria-haspopup="dialog" className="shrink-0 text-danger!" onClick={() => onRevoke(apiKey)}>
        <span>
          Revoke… <span className="sr-only">{name}</span>
        </span>
      </Button>
    </li>
  );
}

/** Renders the API keys of an account, newest first. */
export function KeyList({ keys, usage, onRevoke }: List & Pick<KeyRowProps, 'onRevoke'>) {
  return (
    <ul aria-label="Your API keys">
      {keys.map((apiKey) => (
        <KeyRow key={apiKey.id} apiKey={apiKey} calls={callsOf(usage, apiKey.id)} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}
