import { Link } from 'react-router';
import { ANONYMOUS_PER_MINUTE, KEY_PER_MINUTE } from '#contract/constants/rate-limits.ts';
import { FREE_DOWNLOADS } from '#contract/plans.ts';
import { formatCount } from '#web/lib/formats.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CodeBlock } from '#web/ui/copy/code-block.tsx';
import type { Snippet } from './address-choice.ts';
import { DeveloperSection, useOrigin } from './section.tsx';

const COMMANDS: readonly Snippet[] = [
  { label: 'Find logos', code: 'npx logotheca search spotify' },
  { label: 'Save the best logo', code: 'npx logotheca get spotify' },
  { label: 'Save many as a ZIP', code: 'npx logotheca zip spotify github figma' },
  { label: 'Put many on one sheet', code: 'npx logotheca wall spotify github figma' },
  { label: 'List the credits to print', code: 'npx logotheca credits spotify github figma' },
  { label: 'Check files that you have', code: 'npx logotheca check logo.svg' },
  { label: 'Start the MCP server', code: 'npx logotheca mcp' },
];

function Snippets({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
      {snippets.map((snippet) => (
        <CodeBlock key={snippet.label} {...snippet} />
      ))}
    </div>
  );
}

/** Returns the settings that add an MCP server to an assistant. */
function settingsOf(server: object): string {
  return JSON.stringify({ mcpServers: { logotheca: server } }, null, 2);
}

function ApiSection({ origin }: { origin: string }) {
  const limits = `Without a key, you can send ${formatCount(ANONYMOUS_PER_MINUTE)} calls a minute; with one, ${formatCount(KEY_PER_MINUTE)}.`;
  const search = `${origin}/api/v1/search?q=spotify`;
  return (
    <DeveloperSection
      title="API"
      text={`Search, match lists of names, look up brands and download files from your own programs. ${limits} Search results have the address of each file at its wiki. The download call needs a key and counts like a download on the site: ${FREE_DOWNLOADS} a month for free, unlimited with Premium.`}
    >
      <Snippets
        snippets={[
          { label: 'Search', code: `curl "${search}"` },
          { label: 'Search with a key', code: `curl -H "Authorization: Bearer lgt_…" "${search}"` },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:w-full">
        <a href="/api/docs" className={buttonClass('primary', 'min-h-11')}>
          Read the API reference
        </a>
        <Link to="/dashboard?tab=keys" className={buttonClass('secondary', 'min-h-11')}>
          Get an API key
        </Link>
      </div>
    </DeveloperSection>
  );
}

/** Explains the API, the command line and the MCP server. */
export function ProgramSections() {
  const origin = useOrigin();
  return (
    <>
      <ApiSection origin={origin} />
      <DeveloperSection
        title="Command line"
        text="The command line searches Wikipedia’s media directly, so you need no account, only Node.js 20 or newer. To use this site and your plan instead, set LOGOTHECA_SERVER to the address of this site and LOGOTHECA_KEY to your API key: each saved file then counts as a download. It exits with 0 if everything was found, 1 if something is missing, 2 if the call is wrong, 3 if a source can’t be reached, 4 if this site refuses, because of your downloads, key or plan, and 6 if a file that was checked has problems."
      >
        <Snippets snippets={COMMANDS} />
      </DeveloperSection>
      <DeveloperSection
        title="Assistants"
        text="Your AI assistant can find brands, get logos as SVG with their colours, licences and credits, and make logo walls. It connects over the Model Context Protocol (MCP), to the command line on your computer, or to this site with an API key."
      >
        <Snippets
          snippets={[
            {
              label: 'On your computer',
              code: settingsOf({ command: 'npx', args: ['-y', 'logotheca', 'mcp'] }),
            },
            {
              label: 'On this site',
              code: settingsOf({
                type: 'http',
                url: `${origin}/mcp`,
                headers: { Authorization: 'Bearer lgt_…' },
              }),
            },
          ]}
        />
      </DeveloperSection>
    </>
  );
}
