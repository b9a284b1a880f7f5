import { render } from '@testing-library/react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { namedError } from '../../../amplify/serviceErrors';
import { Interlude } from '../FormHelp';
import { inPlainWords } from '../services';
import { stepLead, stepTitle, type Step } from '../steps';

let form: { route: string | null; error?: string };
jest.mock('@aws-amplify/ui-react', () => ({ useAuthenticator: () => form }));
function step(more: Partial<Step>): Step {
  const none = { challengeName: undefined, codeDeliveryDetails: {}, unverifiedUserAttributes: {} };
  return { ...none, isPending: false, route: 'signIn', ...more } as Step;
}

test.each<[route: string | null, message: string, error?: string]>([
  ['idle', ''],
  ['authenticated', ''],
  ['signIn', ''],
  ['transition', 'Finishing your sign-in …'],
  [null, 'One moment …'],
  [null, 'No code.Back to sign in', 'No code.'],
])('[3.12] below the screen %s is the message "%s"', (...[route, message, error]) => {
  form = { route, ...(error && { error }) };
  expect(render(<Interlude />).container.textContent).toBe(message);
});

test('each step has a heading of its own, which stays between two steps', () => {
  const routes = [
    ...['signIn', 'signUp', 'confirmSignUp', 'confirmSignIn', 'selectMfaType', 'setupEmail'],
    ...['setupTotp', 'forceNewPassword', 'forgotPassword', 'confirmResetPassword'],
    ...['verifyUser', 'confirmVerifyUser'],
  ] as Step['route'][];
  const titles = routes.map((route) => stepTitle(step({ route })));
  expect(titles).not.toContain(undefined);
  expect(new Set(titles).size).toBe(routes.length);
  expect(stepTitle(step({ route: 'transition' }))).toBeUndefined();
});

test('[5.7] [8.1] the sign-in says what an account is good for, and after another step what that has done', () => {
  expect(stepLead(step({}), undefined)).toMatch(/^The blog can be read without an account\./);
  expect(stepLead(step({}), undefined)).not.toMatch(/comment|Cognito/);
  identity.graphql = { apiKey: 'key', endpoint: '' };
  expect(stepLead(step({}), undefined)).toContain('With one you can comment on posts');
  expect(stepLead(step({}), 'passwordChanged')).toMatch(/^Your password is changed\./);
  expect(stepLead(step({}), 'confirmed')).toBe('Your account is confirmed. Please sign in.');
  expect(stepLead(step({ isPending: true }), 'confirmed')).toMatch(/You are being signed in …$/);
  expect(stepLead(step({}), 'confirmedLate')).toBe(
    'Your account is confirmed: please sign in. The autoSignIn flow has not started, or has been cancelled/completed.',
  );
});

test.each([
  ['bookmark', /^Sign in to bookmark the post\. The blog/],
  ['comment', /^Sign in to send your comment\. The blog/],
  ['reaction', /^Sign in to react to the post\. The blog/],
  ['ended', /^Your session has ended\. Please sign in again\. The blog/],
  ['__proto__', /^The blog/],
])('the form says what has led to it: %s', (reason, lead) => {
  window.history.replaceState(null, '', `?for=${reason}`);
  expect(stepLead(step({}), undefined)).toMatch(lead);
  window.history.replaceState(null, '', window.location.pathname);
});

test('a step with a code says where it was sent, if the pool tells', () => {
  const codeDeliveryDetails = { Destination: 'a***@e***' } as Step['codeDeliveryDetails'];
  const lead = (more: Partial<Step>) =>
    stepLead(step({ route: 'confirmVerifyUser', ...more }), undefined);
  expect(lead({ codeDeliveryDetails })).toMatch(/^We have sent a code to a\*\*\*@e\*\*\*\. It may/);
  expect(lead({})).toBe('We have sent a code. It may take a minute to arrive.');
});

test.each([
  ['name: The attribute is required, nickname: The attribute is required', ['nickname'], 'name'],
  ['name.formatted: The attribute name.formatted is required', [], 'name'],
  ['name.givenName: The attribute name.givenName is required', [], 'given name'],
])('[8.1] what the pool requires and the form lacks is told: %s', (message, asked, missing) => {
  expect(inPlainWords(namedError('X', message), asked)).toMatchObject({
    name: 'X',
    message: `An account needs more than this form asks for: ${missing}. Please tell the owner of this site.`,
  });
});

test('[8.1] fields of the form that were left blank are named, and any other error stays as it is', () => {
  const message = 'email: The attribute is required, given_name: The attribute is required';
  expect(inPlainWords(namedError('X', message), ['given_name']).message).toBe(
    'These fields cannot be empty: email, given name',
  );
  const other = namedError('InvalidParameterException', 'Invalid phone number format.');
  expect(inPlainWords(other, ['phone_number'])).toBe(other);
});
