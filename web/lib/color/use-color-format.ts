import { useStoredOption } from '../use-stored-option.ts';
import { COLOR_FORMATS, formatColors } from './formats.ts';

/**
 * Returns the notation in which the visitor copies colours, a function that changes and remembers it, and the properties of the
 * button that copies all `colors` (#RRGGBB) of something with this title.
 */
export function useColorFormat(title: string, colors: readonly string[]) {
  const [{ value: format, label }, choose] = useStoredOption('colorFormat', COLOR_FORMATS);
  const copyAll = {
    text: formatColors(colors, format, title),
    label: `Copy all as ${label}`,
    outcomes: { copied: `Colours copied as ${label}`, failed: 'The colours couldn’t be copied' },
  };
  return { format, choose, copyAll };
}
