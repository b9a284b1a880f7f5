/** Stands for the classic theme's client module that loads Prism: see src/highlight/SiteHighlighter.tsx. */
export {};
