import { usedTokens } from '../usedTokens';

const siteStyles = `
:root { --a: var(--b); --b: #111; --c: 1rem; --unused: 2rem; }
@media screen { [data-theme='dark'] { --b: #eee; --unused: 3rem; } }
@media (max-width: 480px) { :root { --c: 9rem; } }
@media print { :root, [data-theme='dark'] { --b: #000; } }
`;

test('the properties that a style sheet uses are there, with those that they use, in both modes', () => {
  expect(
    usedTokens('p { color: var(--a); margin: var(--c) var(--missing); }', [siteStyles]),
  ).toEqual({ light: '  --a: var(--b);\n  --b: #111;\n  --c: 1rem;\n', dark: '  --b: #eee;\n' });
});
