import { LogoAddresses } from '#web/features/developers/logo-addresses.tsx';
import type { AddressPicture } from '#web/features/developers/preview.tsx';
import { ProgramSections } from '#web/features/developers/program-sections.tsx';
import { UrlThumb } from '#web/features/logos/card/logo-thumb.tsx';
import { LogoTerms } from '#web/features/logos/detail/logo-terms.tsx';
import { LargePicture } from '#web/features/logos/large-picture.tsx';
import { PageHead } from '#web/lib/page-head.tsx';

function renderPicture({ path, alt, fileType }: AddressPicture) {
  return <LargePicture key={path} picture={{ sources: [path], alt, fileType }} />;
}

export default function DevelopersPage() {
  return (
    <div className="page-wide flex min-h-dvh flex-col gap-14 pt-8 pb-20 md:pt-12">
      <PageHead
        title="For developers"
        description="Show logos by their address, and get them in your own programs with an API, a command line and an MCP server for AI assistants."
      />
      <header className="max-w-2xl">
        <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">For developers</h1>
        <p className="mt-2 text-muted">
          Get logos with their licence and credit: by address, through the API, on the command line or with an
          AI assistant.
        </p>
      </header>
      <LogoAddresses
        renderPicture={renderPicture}
        renderTerms={(logo) => <LogoTerms key={logo.url} logo={logo} />}
        renderThumb={(url, name) => (
          <UrlThumb url={url} name={name} isInSet className="size-11 shrink-0 p-1.5" />
        )}
      />
      <ProgramSections />
    </div>
  );
}
