import { site } from '../../site.config';
import { blockTitles } from '../../src/components/PostBlock/titles';

/** The names of `:::` blocks that Docusaurus is told of: this blog's own, and those that the owner adds. */
export const ADDED_ADMONITIONS = [...Object.keys(blockTitles), ...(site.syntax?.admonitions ?? [])];

/** The names of all `:::` blocks that posts may have: Docusaurus's `DefaultAdmonitionOptions`, and the added ones. */
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
  ...ADDED_ADMONITIONS,
];
