import { useQuery } from '@tanstack/react-query';
import { siteConfigOptions } from '#web/lib/site/site-config.ts';

/** The address to write to, as a link that opens the visitor's mail. */
export function ContactLink() {
  const { data, isError } = useQuery(siteConfigOptions());
  if (data) return <a href={`mailto:${data.contactEmail}`}>{data.contactEmail}</a>;
  return (
    <span className="text-muted">
      {isError ? 'the operator’s address, which can’t be loaded right now' : 'the address of the operator'}
    </span>
  );
}
