/** The themes of Mermaid 12: https://mermaid.js.org/config/theming.html */
export const mermaidThemes = [
  'default',
  'base',
  'dark',
  'forest',
  'neutral',
  'neo',
  'neo-dark',
  'redux',
  'redux-dark',
  'redux-color',
  'redux-dark-color',
  'null',
] as const;

export type MermaidTheme = (typeof mermaidThemes)[number];
