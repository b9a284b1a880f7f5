import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ThemeConfig } from '@docusaurus/theme-common';
import type { createCodeBlockMetadata } from '@docusaurus/theme-common/internal';
import { GENERATED_FILES_DIR_NAME } from '@docusaurus/utils';
import { transformSync, type Options as SwcOptions } from '@swc/core';
import jiti from 'jiti';
import type { Prism } from 'prism-react-renderer';

/** Loads the classic theme's modules about code in Node; they are written for the bundler. */

const siteDir = path.join(__dirname, '../..');
const clientExports = path.join(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client/exports',
);
const generatedConfig = path.join(siteDir, GENERATED_FILES_DIR_NAME, 'docusaurus.config.mjs');

/** jiti's own Babel would not transform JSX. */
const toCommonJs = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
} satisfies SwcOptions;

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

/** `themeConfig.prism` as Docusaurus wrote it for the browser: checked, with its defaults. */
export function loadPrismConfig(): ThemeConfig['prism'] {
  return load<{ themeConfig: ThemeConfig }>(generatedConfig).themeConfig.prism;
}

/**
 * The theme's reading of a block of code: its language, and its lines without magic comments. Node cannot load its
 * export: `@docusaurus/theme-common/internal` needs the whole site's aliases.
 */
export function loadCodeBlockReader(): typeof createCodeBlockMetadata {
  const lib = path.dirname(require.resolve('@docusaurus/theme-common'));
  return load<{ createCodeBlockMetadata: typeof createCodeBlockMetadata }>(
    path.join(lib, 'utils/codeBlockUtils.js'),
  ).createCodeBlockMetadata;
}

/** Adds the configuration's `additionalLanguages` to Prism, by the theme's module or the one in src/theme. */
export function includeLanguages(prism: typeof Prism): void {
  const own = ['ts', 'tsx', 'js', 'jsx']
    .map((extension) => path.join(siteDir, `src/theme/prism-include-languages.${extension}`))
    .find((file) => existsSync(file));
  const stock = path.join(
    path.dirname(require.resolve('@docusaurus/theme-classic')),
    'theme/prism-include-languages.js',
  );
  load<(prismObject: typeof Prism) => void>(own ?? stock)(prism);
}
