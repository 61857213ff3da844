import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps {
  /** What is chosen, for screen readers. */
  label: string;
  /** The types of files that are offered. */
  accept: string;
  onFile: (file: File) => void;
  className?: string;
  children: string;
}

/** A button that lets the visitor choose a file from their disk. */
export function FileButton({ label, accept, onFile, className = '', children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()} className={className}>
        <FileUp aria-hidden="true" className="size-4" />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
        className="hidden"
      />
    </>
  );
}
