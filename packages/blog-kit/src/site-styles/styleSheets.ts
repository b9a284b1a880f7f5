import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { siteTokens, STYLE_FILE, type Tokens } from './siteTokens';

/** The style sheets that set the colors and sizes of pages, as texts. A later one counts for more. */
export interface StyleSheets {
  /** Infima's, and the kit's. */
  defaults: readonly string[];
  /** What the site sets itself; empty if it has no such file. */
  own: string;
}

/** Reads the style sheets of a site. */
export function readStyleSheets(siteDir: string): StyleSheets {
  const file = path.join(siteDir, STYLE_FILE);
  const defaults = [infimaFile(siteDir), path.join(__dirname, 'tokens.css')];
  return {
    defaults: defaults.map((one) => readFileSync(one, 'utf8')),
    own: existsSync(file) ? readFileSync(file, 'utf8') : '',
  };
}

/** Infima is a dependency of the classic theme, and may lie below it. */
function infimaFile(siteDir: string): string {
  const places = ['@docusaurus/preset-classic', '@docusaurus/theme-classic'].reduce(
    (from, name) => [path.dirname(require.resolve(`${name}/package.json`, { paths: from }))],
    [siteDir, __dirname],
  );
  return require.resolve('infima/dist/css/default/default.css', { paths: places });
}

/** The custom properties of each color mode in all the style sheets together. */
export function tokensOf(sheets: readonly string[]): { light: Tokens; dark: Tokens } {
  const light: Tokens = new Map();
  const dark: Tokens = new Map();
  for (const sheet of sheets) {
    const root = postcss.parse(sheet);
    for (const [name, declaration] of siteTokens(root, 'light')) {
      light.set(name, declaration);
      dark.set(name, declaration);
    }
    for (const [name, declaration] of siteTokens(root, 'dark')) dark.set(name, declaration);
  }
  return { light, dark };
}
