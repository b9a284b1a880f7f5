import { stepLead, stepTitle, type Step } from '../steps';

const settings = '@generated/docusaurus-cognito-sign-in/default/identity.json';
jest.mock('@generated/docusaurus-cognito-sign-in/default/identity.json', () => ({}), {
  virtual: true,
});

function step(more: Partial<Step>): Step {
  const none = { challengeName: undefined, codeDeliveryDetails: {}, unverifiedUserAttributes: {} };
  return { ...none, isPending: false, route: 'signIn', ...more } as Step;
}

test('each step has a heading of its own', () => {
  const routes = [
    'signIn',
    'signUp',
    'confirmSignUp',
    'confirmSignIn',
    'selectMfaType',
    'setupEmail',
    'setupTotp',
    'forceNewPassword',
    'forgotPassword',
    'confirmResetPassword',
    'verifyUser',
    'confirmVerifyUser',
  ] as const;
  const titles = routes.map((route) => stepTitle(step({ route })));
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(routes.length);
});

test.each(['idle', 'setup', 'authenticated', 'transition', null])(
  'between two steps (%s) the last heading stays',
  (route) => expect(stepTitle(step({ route: route as Step['route'] }))).toBeUndefined(),
);

test('the sign-in says what an account is good for, and after another step what that has done', () => {
  expect(stepLead(step({}), undefined)).toMatch(/^The blog can be read without an account\./);
  expect(stepLead(step({}), 'passwordChanged')).toMatch(/^Your password is changed\./);
  expect(stepLead(step({}), 'confirmed')).toBe('Your account is confirmed. Please sign in.');
  expect(stepLead(step({ isPending: true }), 'confirmed')).toBe(
    'Your account is confirmed. You are being signed in …',
  );
  expect(stepLead(step({ route: 'signUp' }), 'confirmed')).not.toMatch(/confirmed/);
});

test.each([
  ['?for=bookmark', /^Sign in to bookmark the post\. The blog/],
  ['?for=comment', /^Sign in to send your comment\. The blog/],
  ['?for=reaction', /^Sign in to react to the post\. The blog/],
  ['?for=ended', /^Your session has ended\. Please sign in again\. The blog/],
  ['?for=__proto__', /^The blog/],
])('the form says what has led to %s', (search, lead) => {
  window.history.replaceState(null, '', search);
  expect(stepLead(step({}), undefined)).toMatch(lead);
  window.history.replaceState(null, '', window.location.pathname);
});

test('a site with comments says that members can write them, and none names Cognito', () => {
  expect(stepLead(step({}), undefined)).not.toMatch(/comment|Cognito/);
  const identity = jest.requireMock<{ graphql?: { apiKey: string } }>(settings);
  identity.graphql = { apiKey: 'key' };
  expect(stepLead(step({}), undefined)).toContain('With one you can comment on posts');
  delete identity.graphql;
});

test('[5.7] [8.1] after a confirmation that came too late to sign in by itself, the sign-in says so', () => {
  expect(stepLead(step({}), 'confirmedLate')).toBe(
    'Your account is confirmed: please sign in. The autoSignIn flow has not started, or has been cancelled/completed.',
  );
});

test('a step with a code says where it was sent, if the pool tells', () => {
  const codeDeliveryDetails = { Destination: 'a***@e***' } as Step['codeDeliveryDetails'];
  expect(stepLead(step({ route: 'confirmVerifyUser', codeDeliveryDetails }), undefined)).toBe(
    'We have sent a code to a***@e***. It may take a minute to arrive.',
  );
  expect(stepLead(step({ route: 'confirmVerifyUser' }), undefined)).toBe(
    'We have sent a code. It may take a minute to arrive.',
  );
});
