import { type ClusterTrial, crashComponents } from '#testing/cluster/crash-components.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';
import type { Measured } from '../admin.ts';
import type { Figure } from '../figure.ts';

/** Two servers under load while a server and PostgreSQL crash: what failed, and what was lost. */
export async function measureCluster(): Promise<Measured> {
  const trial = await crashComponents();
  const figures = [
    ...trial.episodes.map(({ event, requests, errors, unanswered }) =>
      figure(
        `${event}: requests that failed, of ${requests.toLocaleString('en-US')}`,
        '0',
        errors + unanswered,
      ),
    ),
    figure('requests to the wiki within any 60 s', String(trial.perMinute), trial.mostInAMinute),
    figure(describeAcknowledged(trial), '0', trial.faults.length),
  ];
  return { figures, notes: `\n${tableOf(trial)}\n` };
}

function describeAcknowledged({ accounts, sessions, downloads }: ClusterTrial): string {
  return `of ${accounts} accounts, ${sessions} sessions and ${downloads} downloads that were acknowledged: lost, doubled or counted wrongly, or the wiki asked too often`;
}

function figure(what: string, limit: string, ours: number): Figure {
  return { what, limit, ours: String(ours), ratio: limit === '0' ? '—' : (ours / Number(limit)).toFixed(2) };
}

function tableOf({ episodes }: ClusterTrial): string {
  const rows = episodes.map(describeEpisode).map((row) => Object.values(row));
  const heads = Object.keys(describeEpisode(episodes[0] as ClusterTrial['episodes'][number]));
  const lines = [heads, heads.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
