import { CopyButton } from './copy-button.tsx';

interface CodeBlockProps {
  /** What the code is, e.g. "HTML". */
  label: string;
  code: string;
  onCopied?: () => void;
}

/** Renders code that can be copied. Lines don't wrap, so its height depends on their number only. */
export function CodeBlock({ label, code, onCopied }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-center justify-between gap-2">
        <span className="font-medium text-sm">{label}</span>
        <CopyButton
          text={code}
          label="Copy"
          name={label}
          outcomes={{ copied: `${label} copied`, failed: `${label} couldn’t be copied` }}
          {...(onCopied && { onCopied })}
          className="-mr-3 text-sm"
        />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling code must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg bg-sunken px-4 py-3 font-mono text-sm"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
