import { mergeSettings } from '../mergeSettings';

test('replaces the lines of its settings and leaves all others', () => {
  const before = '# Mine.\nAUTH_REGION=us-east-1\nAUTH_LOG_LEVEL=ERROR\n#AUTH_REGION=x\n\n';
  expect(mergeSettings(before, { AUTH_REGION: 'eu-central-1', AUTH_USER_POOL_ID: 'a_b' })).toBe(
    '# Mine.\nAUTH_LOG_LEVEL=ERROR\n#AUTH_REGION=x\nAUTH_REGION=eu-central-1\nAUTH_USER_POOL_ID=a_b\n',
  );
});

test('removes a setting that the stack no longer has', () => {
  expect(
    mergeSettings('export AUTH_OAUTH_DOMAIN=x\n', {
      AUTH_OAUTH_DOMAIN: undefined,
      AUTH_REGION: 'r',
    }),
  ).toBe('AUTH_REGION=r\n');
});

test('writing twice changes nothing', () => {
  const once = mergeSettings('', { AUTH_REGION: 'eu-central-1' });
  expect(mergeSettings(once, { AUTH_REGION: 'eu-central-1' })).toBe(once);
});
