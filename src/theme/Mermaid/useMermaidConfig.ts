import { useMemo } from 'react';
import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import type { MermaidConfig } from './drawDiagram';
import { mermaidConfig, type MermaidThemeConfig } from './mermaidConfig';

const defaults: MermaidThemeConfig = {};

/** What Mermaid is to draw with, in the color mode and the type of the page. The same object until that changes. */
export function useMermaidConfig(): MermaidConfig {
  const { colorMode } = useColorMode();
  const { mermaid = defaults } = useThemeConfig() as { mermaid?: MermaidThemeConfig };
  return useMemo(
    () => mermaidConfig(mermaid, colorMode, getComputedStyle(document.body).fontFamily),
    [colorMode, mermaid],
  );
}
