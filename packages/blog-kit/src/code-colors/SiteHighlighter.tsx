import { useMemo, type ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import includeLanguages from '@theme/prism-include-languages';
import { Prism } from 'prism-react-renderer';
import { colorCode } from './colorCode';
import type { CodeToColor } from './lines';

includeLanguages(Prism);

/** Colors code as `themeConfig.prism` says. It imports Prism, so the browser loads this module only when it has to. */
export default function SiteHighlighter({ code, language, children }: CodeToColor): ReactNode {
  const { prism } = useThemeConfig();
  const runs = useMemo(() => colorCode(Prism, code, language, prism), [code, language, prism]);
  return children(runs);
}
