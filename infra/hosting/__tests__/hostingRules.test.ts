import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { hostingRules } from '../hostingRules';
import { leastConfig } from '../../testing/example';

type Site = Parameters<typeof headerRules>[0];

const url = 'https://blog.example.com';
const rules = headerRules({});

function hashOf(changed: Partial<Site>): string {
  return hostingRules(headerRules(changed), leastConfig.hosting, url).hash;
}

const hash = hashOf({});

test('the hash is not that of a rule with one more path', () => {
  const [first, ...others] = rules;
  if (!first) throw new Error('There are no rules.');
  const changed = [{ ...first, paths: [...first.paths, '/more/*'] }, ...others];
  expect(hostingRules(changed, leastConfig.hosting, url).hash).not.toBe(hash);
});

test('the hash is not that of another function', () => {
  const domain = { hostedZone: { id: 'Z1', name: 'example.com' } };
  expect(hostingRules(rules, { domain }, url).hash).not.toBe(hash);
});

test('the hash is not that of other headers', () => {
  expect(hashOf({ origins: ['https://a.example'] })).not.toBe(hash);
});
