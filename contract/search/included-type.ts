import type { FileType } from '../constants/file-types.ts';
import type { SearchFilters } from './filters.ts';

/** Returns the type of the files that an option of the file type includes; `all` for any type. */
export function includedType(option: SearchFilters['fileType']): FileType | 'all' {
  return option === 'vector' ? 'svg' : option;
}
