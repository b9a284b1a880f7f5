type Rules = Record<'createHTML' | 'createScriptURL' | 'createScript', (text: string) => unknown>;

/** The rules of the policy that the script creates. */
async function policyRules(): Promise<Rules> {
  let rules: Rules | undefined;
  Object.assign(window, {
    trustedTypes: {
      createPolicy(name: string, given: Rules) {
        expect(name).toBe('default');
        rules = given;
      },
    },
  });
  jest.resetModules();
  await import('..');
  if (!rules) throw new Error('No policy was created.');
  return rules;
}

test.each([
  ['/assets/js/main.1.js', true],
  [`${location.origin}/assets/js/main.1.js`, true],
  ['/assets/files/sample.js', false],
  ['/assets/js/../files/sample.js', false],
  ['https://evil.example/assets/js/main.1.js', false],
  [`${location.origin}.evil.example/assets/js/a.js`, false],
  ['//evil.example/assets/js/main.1.js', false],
  ['data:text/javascript,evil()', false],
])('the address of a script: %s', async (url, allowed) => {
  const { createScriptURL } = await policyRules();
  expect(createScriptURL(url)).toBe(allowed ? url : null);
});

test('structured data may be written into script elements, code may not', async () => {
  const { createScript } = await policyRules();
  expect(createScript('{"@type":"Person"}')).toBe('{"@type":"Person"}');
  expect(createScript('evil()')).toBeNull();
});

test('markup of the build stays as it is', async () => {
  const { createHTML } = await policyRules();
  expect(createHTML('<b>a</b>')).toBe('<b>a</b>');
});

test('browsers without Trusted Types need no policy', async () => {
  Object.assign(window, { trustedTypes: undefined });
  jest.resetModules();
  await expect(import('..')).resolves.toBeDefined();
});
