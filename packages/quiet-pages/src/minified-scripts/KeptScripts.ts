import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { pruneFolder } from 'docusaurus-plugin-kit/pruneFolder';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';

const name = 'KeptScripts';

/**
 * Bundler plugin: keeps minified scripts for the next build. The bundler minifies all scripts in each build, although
 * after an edit of one post nearly all are the same.
 *
 * A script is found by the text that the minimizer would get, which has everything that the result depends on, besides
 * the minimizer.
 */
export class KeptScripts {
  /**
   * @param folder the absolute path of a folder of its own, which may be deleted at any time
   * @param version of the minimizer and its settings
   */
  constructor(
    private readonly folder: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    // As with `docusaurus build --no-minify`.
    if (!compiler.options.optimization.minimize) return;
    const { Compilation, sources } = compiler.webpack;
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: minimizing } = Compilation;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const used = new Set<string>();
      const missing = new Map<string, string>();

      compilation.hooks.processAssets.tap({ name, stage: minimizing - 1 }, () => {
        for (const script of scriptsIn(compilation)) {
          const file = `${this.hash(compilation, script)}.js`;
          used.add(file);
          const minified = readIfThere(path.join(this.folder, file));
          if (minified === undefined) missing.set(script, file);
          else {
            // The minimizer leaves such an asset as it is.
            const info = { minimized: true };
            compilation.updateAsset(script, new sources.RawSource(minified), info);
          }
        }
      });
      compilation.hooks.processAssets.tapPromise({ name, stage: minimizing + 1 }, async () => {
        for (const [script, file] of missing) {
          // One that the minimizer could not read stays as it is, and fails again in the next build.
          if (!compilation.getAsset(script)?.info.minimized) continue;
          writeAtomically(path.join(this.folder, file), textOf(compilation, script));
        }
        await pruneFolder(this.folder, (file) => used.has(file));
      });
    });
  }

  private hash(compilation: Compilation, script: string): string {
    const hash = createHash('sha256').update(this.version).update(textOf(compilation, script));
    return hash.digest('hex').slice(0, 32);
  }
}

function scriptsIn(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter(({ name: file, info }) => file.endsWith('.js') && !info.minimized)
    .map(({ name: file }) => file);
}

function textOf(compilation: Compilation, script: string): string {
  return compilation.getAsset(script)?.source.source().toString() ?? '';
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
