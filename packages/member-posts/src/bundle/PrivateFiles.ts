import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

const name = 'PrivateFiles';

/**
 * Bundler plugin: puts the files of the server's bundle into a folder outside of the build, into which it would write them.
 * Only there are those that parts for members show; what else is there the browser's bundle has, too.
 */
export class PrivateFiles {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!/^assets\/(?!js\/|css\/)/.test(file)) continue;
          const target = path.join(this.folder, file);
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, source.buffer());
          compilation.deleteAsset(file);
        }
      });
    });
  }
}
