import type { MermaidConfig } from './drawDiagram';

/** `themeConfig.mermaid`, with the keys and defaults that Docusaurus documents. */
export interface MermaidThemeConfig {
  readonly theme?: { readonly light?: string; readonly dark?: string };
  readonly options?: MermaidConfig;
}

/** Kinds of diagrams that Mermaid 12 lays out by ELK, which costs readers half a megabyte more than Dagre. */
const laidOutByElk = ['flowchart', 'class', 'state', 'er', 'requirement', 'usecase'];

/**
 * Mermaid's settings for a color mode. The owner's options override these, and a diagram's own options override both.
 */
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
    // Labels are SVG text, because not every browser shows HTML within a picture.
    htmlLabels: false,
    fontFamily,
    ...options,
    ...Object.fromEntries(layouts),
    theme: colorMode === 'dark' ? dark : light,
  };
}
