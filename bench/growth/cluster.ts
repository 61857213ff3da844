import { type ClusterTrial, crashComponents } from '#testing/cluster/crash-components.ts';
import { describeEpisode } from '#testing/cluster/tally.ts';
import { exact, figure, type Measured } from '../figure.ts';

/** Crashes a server and PostgreSQL under load. Returns the failed requests and the faults found afterwards. */
export async function measureCluster(): Promise<Measured> {
  const trial = await crashComponents();
  const figures = [
    ...trial.episodes.map(({ event, requests, errors, unanswered }) =>
      exact(`${event}: failed requests`, errors + unanswered, {
        limit: 0,
        detail: `of ${requests.toLocaleString('en-US')}`,
      }),
    ),
    figure('requests to the wiki within any 60 s', trial.mostInAMinute, { limit: trial.perMinute }),
    exact(
      'faults in what was acknowledged: lost, duplicated or miscounted, or too many requests to the wiki',
      trial.faults.length,
      { limit: 0, detail: describeAcknowledged(trial) },
    ),
  ];
  return { figures, notes: `\n${tableOf(trial)}\n` };
}

function describeAcknowledged({ accounts, sessions, downloads }: ClusterTrial): string {
  return `in ${accounts} accounts, ${sessions} sessions and ${downloads} downloads`;
}

function tableOf({ episodes }: ClusterTrial): string {
  const rows = episodes.map(describeEpisode).map((row) => Object.values(row));
  const headings = Object.keys(describeEpisode(episodes[0] as ClusterTrial['episodes'][number]));
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
