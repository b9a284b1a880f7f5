import { inlineConstants } from '../inlineConstants';

function inInfima(css: string): string {
  return `@layer docusaurus.infima{${css}}`;
}

test('a value that nothing changes stands where it is used, outside of Infima too', () => {
  const css = ':root{--a:1px;--b:calc(var(--a)*2)}p{margin:var(--b) var( --a )}';
  expect(inlineConstants(`${inInfima(css)}i{top:var(--b)}`, new Set())).toBe(
    `${inInfima(':root{}p{margin:calc(1px*2) 1px}')}i{top:calc(1px*2)}`,
  );
});

test.each([
  ['another rule sets', ':root{--a:1px}.x{--a:2px}p{top:var(--a)}', []],
  ['a mode sets', ':root{--a:1px}@media print{:root{--a:2px}}p{top:var(--a)}', []],
  ['a script or another style sheet names', ':root{--a:1px}p{top:var(--a)}', ['--a']],
  ['depends on one that is set', ':root{--a:var(--b);--b:1px}.x{--b:2px}p{top:var(--a)}', []],
  ['has a use with a value of its own', ':root{--a:1px}p{top:var(--a, 2px)}', []],
  ['belongs to one component', '.x{--a:1px}.x p{top:var(--a)}', []],
])('a variable that %s stays', (_, css, names) => {
  expect(inlineConstants(inInfima(css), new Set(names))).toBe(inInfima(css));
});

test('variables outside of Infima stay', () => {
  const css = `${inInfima('')}:root{--a:1px}p{top:var(--a)}`;
  expect(inlineConstants(css, new Set())).toBe(css);
});
