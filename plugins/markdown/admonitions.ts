import { site } from '../../site.config';

/** The names of `:::` blocks that posts may have: Docusaurus's `DefaultAdmonitionOptions`, and the owner's. */
export const ADMONITIONS = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'important',
  'success',
  'secondary',
  'caution',
  ...(site.syntax?.admonitions ?? []),
];
