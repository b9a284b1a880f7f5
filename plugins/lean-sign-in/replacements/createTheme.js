import { defaultTheme } from '../defaultTheme.mjs';
import { setupToken, setupTokens } from './utils.mjs';

/** The default theme: the names of its tokens without their style sheet, which the page has already. */
export function createTheme(theme) {
  if (theme) throw leftOut();
  const { name, breakpoints, tokens } = defaultTheme;
  return {
    name,
    breakpoints,
    tokens: setupTokens({ tokens, setupToken }),
    overrides: [],
    get cssText() {
      throw leftOut();
    },
    get containerProps() {
      throw leftOut();
    },
  };
}

function leftOut() {
  return new Error('Other themes are left out of Amplify UI by plugins/lean-sign-in.');
}
