import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import { policyLengthProblem } from '../policyLength';

const hashes = (count: number, sign: string) =>
  Array.from({ length: count }, (_, index) => `sha256-${sign.repeat(40)}${1000 + index}`);

/** A site with many hosts in its policy. */
const rules = headerRules({
  scriptHashes: hashes(8, 'a'),
  media: {
    pictures: Array.from({ length: 30 }, (_, index) => `https://host-${index}.example.org`),
  },
});

test('a policy that would be too long with the old and the new scripts is told before anything changes', () => {
  const allow = (somewhere: string[]) => policyLengthProblem(rules, { everywhere: [], somewhere });
  expect(allow([])).toBeUndefined();
  expect(allow(hashes(8, 'a'))).toBeUndefined();
  expect(allow(hashes(8, 'b'))).toMatch(
    /the content security policy would have \d+ characters, and CloudFront takes 1783\. Allow fewer hosts/,
  );
});
