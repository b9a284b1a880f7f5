/** The `:::` blocks of this blog beside Docusaurus's, and what readers see as their names. */
export const blockTitles = {
  'try-it': 'Try it',
  'clean-up': 'Clean up',
  measured: 'Measured',
} as const;

/** Whether a `:::` block of this name is one of this blog's own. */
export function isBlockName(name: string): name is keyof typeof blockTitles {
  return Object.hasOwn(blockTitles, name);
}
