import { forgetPendingEmail, recallPendingEmail, rememberPendingEmail } from '../pendingEmail';

test('only its member gets the address back, until it is forgotten', () => {
  rememberPendingEmail('ada', 'new@example.com');
  expect(recallPendingEmail('ada')).toBe('new@example.com');
  expect(recallPendingEmail('grace')).toBeUndefined();
  forgetPendingEmail();
  expect(recallPendingEmail('ada')).toBeUndefined();
});

test.each(['{', 'null', '7', '{"username":"ada"}', '{"username":"ada","email":7}'])(
  'a damaged entry (%s) counts as none',
  (entry) => {
    sessionStorage.setItem('account-email-awaiting-code', entry);
    expect(recallPendingEmail('ada')).toBeUndefined();
  },
);
