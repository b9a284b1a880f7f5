import type { Compiler } from 'webpack';
import type { BuiltFile } from './bundleParts';

const name = 'docusaurus-comments';

/** Bundler plugin: adds files to the build, and to what `docusaurus start` serves. @param files those at the moment */
export function emitFiles(files: () => readonly BuiltFile[]) {
  return {
    apply({ hooks, webpack: { sources } }: Compiler): void {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(name, () => {
          for (const { address, text } of files()) {
            compilation.emitAsset(address, new sources.RawSource(text), { minimized: true });
          }
        });
      });
    },
  };
}
