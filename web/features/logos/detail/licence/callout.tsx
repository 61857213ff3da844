import type { ReactNode } from 'react';

const LOOKS = {
  warning: 'border-danger/40 bg-danger-soft [&_svg]:text-danger',
  hint: 'border-line [&_svg]:text-muted',
} as const;

/** Something to know before the file is used: its name, what it means, and a sign. */
export function Callout({
  tone,
  icon,
  title,
  children,
}: {
  tone: keyof typeof LOOKS;
  icon: ReactNode;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      role="note"
      className={`flex gap-3 rounded-xl border p-3.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${LOOKS[tone]}`}
    >
      {icon}
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="[overflow-wrap:anywhere]">{children}</p>
      </div>
    </div>
  );
}
