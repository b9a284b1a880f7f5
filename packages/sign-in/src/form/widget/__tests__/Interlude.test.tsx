import { render } from '@testing-library/react';
import { Interlude } from '../FormHelp';

let form: { route: string | null; error?: string; isPending?: boolean };
jest.mock('@aws-amplify/ui-react', () => ({ useAuthenticator: () => form }));
jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ verificationMethod: 'code' }),
  { virtual: true },
);

/** The message below the form while it is on this screen. */
function messageOn(route: string | null, more: Omit<typeof form, 'route'> = {}): string | null {
  form = { route, ...more };
  return render(<Interlude />).container.textContent;
}

test.each(['idle', 'setup', 'authenticated', 'signIn', 'signUp', 'confirmSignIn'])(
  '[3.12] nothing is added to the screen %s',
  (route) => expect(messageOn(route)).toBe(''),
);

test('[3.12] a visitor who waits between two screens is told', () => {
  expect(messageOn('transition')).toBe('Finishing your sign-in …');
  expect(messageOn(null)).toBe('One moment …');
  expect(messageOn(null, { error: 'No code.' })).toBe('No code.Back to sign in');
});
