import type { Compiler } from 'webpack';
import { amplify } from './packages';
import { packageReplacements, replacements } from './replacements';
import { components, errorNames } from './rewrites';

/** Files, and folders of which some file has to be there. */
const expected = [
  ...components,
  ...replacements.map(({ file }) => file),
  ...packageReplacements.flatMap(({ alias }) => Object.values(alias)),
  errorNames,
];

/** Bundler plugin: fails a build that has the sign-in form without something that this plugin changes in it. */
export class LeftOutCheck {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeftOutCheck', (compilation) => {
      compilation.hooks.finishModules.tap('LeftOutCheck', (modules) => {
        const files = [...modules].map((module) => module.nameForCondition() ?? '');
        if (!files.some((file) => file.startsWith(amplify.uiReact))) return;
        for (const path of expected) {
          if (files.some((file) => file.startsWith(path))) continue;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `The sign-in form no longer uses ${path}. Adapt plugins/lean-sign-in.`,
            ),
          );
        }
      });
    });
  }
}
