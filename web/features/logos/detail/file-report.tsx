import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Logo } from '#contract/logos.ts';
import { formatFileSize } from '#files/file-size.ts';
import { describeCheck } from '#images/check/describe-check.ts';
import { checkOptions } from '#web/lib/files/check-queries.ts';

/** What is in the file of a logo, and what may be wrong with it. Only the file's size until that is known, on one line, too. */
export default function FileReport({ logo }: { logo: Logo }) {
  const { data } = useQuery(checkOptions(logo));
  if (!data?.check) {
    return <p className="text-sm">{logo.size === null ? 'Unknown size' : formatFileSize(logo.size)}</p>;
  }
  const { summary, problems } = describeCheck(data.check, logo.fileType);
  return (
    <section aria-label="File check" className="text-sm">
      <p>{summary}</p>
      {problems.length > 0 && (
        <ul aria-label="Problems" className="mt-1.5 flex flex-col gap-1.5">
          {problems.map((problem) => (
            <li key={problem} className="flex gap-2 [overflow-wrap:anywhere]">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-caution" />
              {problem}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
