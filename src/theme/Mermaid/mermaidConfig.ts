import type { MermaidConfig } from './drawDiagram';

/** `themeConfig.mermaid`, with the keys and defaults that Docusaurus documents. */
export interface MermaidThemeConfig {
  readonly theme?: { readonly light?: string; readonly dark?: string };
  readonly options?: MermaidConfig;
}

/** Kinds of diagrams that Mermaid 12 lays out by ELK, which is half a megabyte more for the reader than Dagre. */
const laidOutByElk = ['flowchart', 'class', 'state', 'er', 'requirement', 'usecase'];

/** What Mermaid is to draw with in a color mode. The owner's options win, and a diagram's own over those. */
export function mermaidConfig(
  { theme: { light = 'default', dark = 'dark' } = {}, options = {} }: MermaidThemeConfig,
  colorMode: string,
  fontFamily: string,
): MermaidConfig {
  const layouts =
    options.layout === undefined
      ? laidOutByElk.map((kind) => [kind, { layout: 'dagre', ...(options[kind] as object) }])
      : [];
  return {
    // Labels are text of the SVG itself: not every browser shows HTML within a picture.
    htmlLabels: false,
    fontFamily,
    ...options,
    ...Object.fromEntries(layouts),
    theme: colorMode === 'dark' ? dark : light,
  };
}
