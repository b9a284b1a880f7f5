import { policyRules } from '../policyRules';

test.each([
  ['/assets/js/main.1.js', true],
  [`${location.origin}/assets/js/main.1.js`, true],
  ['/assets/files/sample.js', false],
  ['/assets/js/../files/sample.js', false],
  ['https://evil.example/assets/js/main.1.js', false],
  [`${location.origin}.evil.example/assets/js/a.js`, false],
  ['//evil.example/assets/js/main.1.js', false],
  ['data:text/javascript,evil()', false],
])('the address of a script: %s', (url, allowed) => {
  expect(policyRules.createScriptURL(url)).toBe(allowed ? url : null);
});

test('structured data may be written into script elements, code may not', () => {
  expect(policyRules.createScript('{"@type":"Person"}')).toBe('{"@type":"Person"}');
  expect(policyRules.createScript('evil()')).toBeNull();
});

test('markup of the build stays as it is', () => {
  expect(policyRules.createHTML('<b>a</b>')).toBe('<b>a</b>');
});
