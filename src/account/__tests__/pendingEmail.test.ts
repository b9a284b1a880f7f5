import { forgetPendingEmail, recallPendingEmail, rememberPendingEmail } from '../pendingEmail';

test('the address is recalled for its member alone, until it is forgotten', () => {
  rememberPendingEmail('ada', 'new@example.com');
  expect(recallPendingEmail('ada')).toBe('new@example.com');
  expect(recallPendingEmail('grace')).toBeUndefined();
  forgetPendingEmail();
  expect(recallPendingEmail('ada')).toBeUndefined();
});

test.each(['{', 'null', '7', '{"username":"ada"}', '{"username":"ada","email":7}'])(
  'a damaged entry (%s) is as good as none',
  (entry) => {
    sessionStorage.setItem('account-email-awaiting-code', entry);
    expect(recallPendingEmail('ada')).toBeUndefined();
  },
);
