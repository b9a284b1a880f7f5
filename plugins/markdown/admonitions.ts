/** The names of `:::` blocks that Docusaurus shows (its `DefaultAdmonitionOptions`, which it does not export). */
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
];
