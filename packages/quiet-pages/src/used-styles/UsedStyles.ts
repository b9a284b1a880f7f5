import type { Compilation, Compiler } from 'webpack';
import { namesIn, removeUnused } from './removeUnused';

const name = 'UsedStyles';

/**
 * Bundler plugin: removes unused rules and variables of Infima, Docusaurus's style sheet, from the style sheet of all
 * pages (3.7 kB of 15.4 after gzip). Other style sheets are not changed.
 *
 * It runs when all scripts of the site have been made. Everything that a page shows, including posts and configuration,
 * is in the scripts, because React hydrates each page.
 */
export class UsedStyles {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // After the minimizer, which removes comments, and before files are named by their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const names = namesIn(textsOf(compilation, /\.(?:js|svg)$/).map(([, text]) => text));
        const sheets = textsOf(compilation, /\.css$/);
        for (const [file, css] of sheets) {
          const others = sheets.filter(([other]) => other !== file);
          const read = [...namesIn(others.map(([, text]) => text))].filter(isProperty);
          const used = removeUnused(css, new Set([...names, ...read]));
          if (used !== css) compilation.updateAsset(file, new sources.RawSource(used));
        }
      });
    });
  }
}

function isProperty(word: string): boolean {
  return word.startsWith('--');
}

function textsOf(compilation: Compilation, pattern: RegExp): [file: string, text: string][] {
  return compilation
    .getAssets()
    .filter((asset) => pattern.test(asset.name))
    .map((asset) => [asset.name, asset.source.source().toString()]);
}
