/** Properties of an element whose text the starter writes: React leaves such text alone, also while the page wakes. */
export const writtenByStarter = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
