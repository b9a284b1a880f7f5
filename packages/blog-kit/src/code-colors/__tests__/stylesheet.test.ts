import { createStylesheet } from '../colorCode';

test('writes the plain colors and each declaration once, the dark ones only for screens', () => {
  const light = {
    plain: { color: '#111' },
    styles: [{ types: ['a', 'b'], style: { color: 'red' } }],
  };
  const dark = {
    plain: { backgroundColor: '#222' },
    styles: [{ types: ['c'], style: { opacity: 0.5 } }],
  };
  expect(createStylesheet(light, dark).trim().split('\n')).toEqual([
    '.theme-code-block { --prism-color: #111; }',
    '.prism-code { color: #111; }',
    '.prism-code .a { color: red; }',
    '@media screen {',
    "[data-theme='dark'] .theme-code-block { --prism-background-color: #222; }",
    "[data-theme='dark'] .prism-code { background-color: #222; }",
    "[data-theme='dark'] .prism-code .b { opacity: 0.5; }",
    "[data-theme='dark'] .prism-code .c { color: unset; }",
    '}',
  ]);
});
