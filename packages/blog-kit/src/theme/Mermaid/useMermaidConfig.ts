import { useMemo } from 'react';
import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import type { MermaidConfig } from './drawDiagram';
import { mermaidConfig, type MermaidThemeConfig } from './mermaidConfig';

const defaults: MermaidThemeConfig = {};

/** Mermaid's settings for the color mode and font of the page. It is the same object until these change. */
export function useMermaidConfig(): MermaidConfig {
  const { colorMode } = useColorMode();
  const { mermaid = defaults } = useThemeConfig() as { mermaid?: MermaidThemeConfig };
  return useMemo(
    () => mermaidConfig(mermaid, colorMode, getComputedStyle(document.body).fontFamily),
    [colorMode, mermaid],
  );
}
