import type { Compiler } from 'webpack';
import { amplify } from './packages';

/** Bundler plugin: fails a build that has the sign-in form without something that a plugin changes in it. */
export class UsedModulesCheck {
  /**
   * @param expected files, and folders of which some file has to be there
   * @param plugin the folder of the plugin to adapt
   */
  constructor(
    private readonly expected: readonly string[],
    private readonly plugin: string,
  ) {}

  apply(compiler: Compiler): void {
    const name = `UsedModulesCheck ${this.plugin}`;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const files = [...modules].map((module) => module.nameForCondition() ?? '');
        if (!files.some((file) => file.startsWith(amplify.uiReact))) return;
        for (const path of this.expected) {
          if (files.some((file) => file.startsWith(path))) continue;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `The sign-in form no longer uses ${path}. Adapt plugins/${this.plugin}.`,
            ),
          );
        }
      });
    });
  }
}
