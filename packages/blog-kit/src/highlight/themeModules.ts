import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import { transformSync, type Options as SwcOptions } from '@swc/core';
import jiti from 'jiti';
import type { Prism } from 'prism-react-renderer';

/** The classic theme's modules about code, for Node; they are written for the bundler. */
export interface ThemeModules {
  /** `themeConfig.prism` as Docusaurus wrote it for the browser: checked, with its defaults. */
  loadPrismConfig(): ThemeConfig['prism'];
  /**
   * The theme's reading of a block of code: its language, and its lines without magic comments. Node cannot load its
   * export: `@docusaurus/theme-common/internal` needs the whole site's aliases.
   */
  loadCodeBlockReader(): typeof createCodeBlockMetadata;
  /** Adds the configuration's `additionalLanguages` to Prism, by the theme's module or the one in src/theme. */
  includeLanguages(prism: typeof Prism): void;
}

const clientExports = path.join(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client/exports',
);

/** jiti's own Babel would not transform JSX. */
const toCommonJs = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
} satisfies SwcOptions;

/** @param siteDir the folder of the site, whose configuration Docusaurus has written by now */
export function themeModules(siteDir: string): ThemeModules {
  const generatedConfig = path.join(siteDir, GENERATED_FILES_DIR_NAME, 'docusaurus.config.mjs');

  // Docusaurus itself loads modules with `jiti`. The aliases are those that it gives to the bundler.
  function load<T>(file: string): T {
    const loadModule = jiti(__filename, {
      interopDefault: true,
      // Under `npm start` the configuration may change.
      requireCache: false,
      cache: false,
      transform: ({ source, filename }) => transformSync(source, { filename, ...toCommonJs }),
      alias: {
        '@docusaurus/useIsomorphicLayoutEffect': path.join(
          clientExports,
          'useIsomorphicLayoutEffect.js',
        ),
        '@generated/docusaurus.config': generatedConfig,
      },
    });
    return loadModule(file) as T;
  }

  return {
    loadPrismConfig: () => load<{ themeConfig: ThemeConfig }>(generatedConfig).themeConfig.prism,
    loadCodeBlockReader: () =>
      load<{ createCodeBlockMetadata: typeof createCodeBlockMetadata }>(
        path.join(
          path.dirname(require.resolve('@docusaurus/theme-common')),
          'utils/codeBlockUtils.js',
        ),
      ).createCodeBlockMetadata,
    includeLanguages(prism) {
      const own = ['ts', 'tsx', 'js', 'jsx']
        .map((extension) => path.join(siteDir, `src/theme/prism-include-languages.${extension}`))
        .find((file) => existsSync(file));
      const stock = path.join(
        path.dirname(require.resolve('@docusaurus/theme-classic')),
        'theme/prism-include-languages.js',
      );
      load<(prismObject: typeof Prism) => void>(own ?? stock)(prism);
    },
  };
}
