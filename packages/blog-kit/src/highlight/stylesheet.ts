import type { PrismTheme } from 'prism-react-renderer';
import { declared, themeClasses } from '../code-colors/themeClasses';

/**
 * The style sheet for code in these themes, for both color modes. It has classes for the styles that Docusaurus writes
 * inline on each block and token. Print uses the light mode.
 */
export function createStylesheet(theme: PrismTheme, darkTheme?: PrismTheme): string {
  const classes = themeClasses(theme, darkTheme);
  const rules = (mode: 'light' | 'dark', scope: string): string[] =>
    classes
      .filter((one) => one.mode === mode)
      .map(
        ({ name, property, value }) => `${scope}.prism-code .${name} { ${property}: ${value}; }`,
      );
  const light = [...plainRules(theme, ''), ...rules('light', '')];
  const scope = "[data-theme='dark'] ";
  const dark = darkTheme ? [...plainRules(darkTheme, scope), ...rules('dark', scope)] : [];
  return [...light, ...(dark.length > 0 ? ['@media screen {', ...dark, '}'] : []), ''].join('\n');
}

/** The styles of code without a token. The variables are those of the classic theme. */
function plainRules({ plain }: PrismTheme, scope: string): string[] {
  const { color, backgroundColor } = plain;
  return [
    rule(`${scope}.theme-code-block`, [
      ['--prism-color', color],
      ['--prism-background-color', backgroundColor],
    ]),
    rule(`${scope}.prism-code`, [...declared(plain)]),
  ].flat();
}

function rule(selector: string, declarations: [string, string | undefined][]): string[] {
  const body = declarations.flatMap(([property, value]) => (value ? `${property}: ${value};` : []));
  return body.length > 0 ? [`${selector} { ${body.join(' ')} }`] : [];
}
