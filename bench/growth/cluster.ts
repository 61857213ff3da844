import { type ClusterTrial, crashComponents } from '#testing/cluster/crash-components.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';
import type { Measured } from '../admin.ts';
import type { Figure } from '../figure.ts';

/** Crashes a server and PostgreSQL under load. Returns the failed requests and the faults found afterwards. */
export async function measureCluster(): Promise<Measured> {
  const trial = await crashComponents();
  const figures = [
    ...trial.episodes.map(({ event, requests, errors, unanswered }) =>
      figure(`${event}: failed requests of ${requests.toLocaleString('en-US')}`, '0', errors + unanswered),
    ),
    figure('requests to the wiki within any 60 s', String(trial.perMinute), trial.mostInAMinute),
    figure(describeAcknowledged(trial), '0', trial.faults.length),
  ];
  return { figures, notes: `\n${tableOf(trial)}\n` };
}

function describeAcknowledged({ accounts, sessions, downloads }: ClusterTrial): string {
  return `faults in ${accounts} accounts, ${sessions} sessions and ${downloads} downloads that were acknowledged: lost, duplicated or miscounted, or too many requests to the wiki`;
}

function figure(what: string, limit: string, ours: number): Figure {
  return { what, limit, ours: String(ours), ratio: limit === '0' ? '—' : (ours / Number(limit)).toFixed(2) };
}

function tableOf({ episodes }: ClusterTrial): string {
  const rows = episodes.map(describeEpisode).map((row) => Object.values(row));
  const headings = Object.keys(describeEpisode(episodes[0] as ClusterTrial['episodes'][number]));
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
