// The steps of `npm test`: the arguments of Node, in the site's folder.

export const types = tool('typescript/bin/tsc', '--noEmit');
export const lint = tool('eslint/bin/eslint.js', '.', '--max-warnings', '0');
export const format = tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.');
export const codeSamples = script('scripts/check-samples.ts');
export const build = script('scripts/preview.ts', '--build-only');
export const browserTests = tool('@playwright/test/cli.js', 'test');

/** The program of a package. */
export function tool(file, ...args) {
  return [`node_modules/${file}`, ...args];
}

/** A script in TypeScript. */
export function script(file, ...args) {
  return tool('tsx/dist/cli.mjs', file, ...args);
}
