import { contentSecurityPolicy } from 'docusaurus-quiet-pages/headers/contentSecurityPolicy';
import { hashesIn, withHashes } from '../scriptSources';

const policy = contentSecurityPolicy({ scriptHashes: ['sha256-YQ==', 'sha256-b/+='] });

test('the hashes of a policy are read and replaced, and nothing else changes', () => {
  expect(hashesIn(policy)).toEqual(['sha256-YQ==', 'sha256-b/+=']);
  const others = contentSecurityPolicy({ scriptHashes: ['sha256-Yw=='] });
  expect(withHashes(policy, ['sha256-Yw=='])).toBe(others);
  expect(withHashes(others, ['sha256-YQ==', 'sha256-b/+='])).toBe(policy);
});

test('a policy without hashes gets them', () => {
  expect(withHashes("default-src 'none'; script-src 'self' 'self'", ['sha256-YQ=='])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-YQ=='",
  );
});
