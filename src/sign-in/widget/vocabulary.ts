import { I18n } from 'aws-amplify/utils';
import { outerSpaces } from '../passwordPolicy';

/** What the API says of a password with outer spaces. */
function refusedPattern(field: string): string {
  return `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`;
}

/** Texts of Amplify and what the visitor reads instead. */
const texts = {
  // What was left empty: Amplify speaks of its functions.
  'username is required to signIn': 'Username cannot be empty',
  'username is required to signUp': 'Username cannot be empty',
  'username is required to confirmSignUp': 'Username cannot be empty',
  'username is required to resetPassword': 'Username cannot be empty',
  'username is required to confirmResetPassword': 'Username cannot be empty',
  'password is required to signIn': 'Password cannot be empty',
  'password is required to signUp': 'Password cannot be empty',
  'newPassword is required to confirmResetPassword': 'Password cannot be empty',
  'code is required to confirmSignUp': 'Confirmation code cannot be empty',
  'confirmationCode is required to confirmResetPassword': 'Confirmation code cannot be empty',
  'confirmation code is required to confirmUserAttribute': 'Confirmation code cannot be empty',
  'code is required to verifyTotpSetup': 'Confirmation code cannot be empty',
  'challengeResponse is required to confirmSignIn': 'Challenge response cannot be empty',
  // Amplify UI says so of every session that has ended, also after a password; and nowhere can a new code be requested.
  'Your verification code has expired. Please request a new code.':
    'This step of the sign-in has expired. Please sign in again.',
  // The pool speaks of its attributes.
  'An account with the given phone_number already exists.':
    'An account with the given phone number already exists.',
  'Username should be a phone number.': 'Please enter a valid phone number',
  'Username should be an email.': 'Please enter a valid email',
  [refusedPattern('password')]: outerSpaces,
  [refusedPattern('newPassword')]: outerSpaces,
  // The settings name other origins than the one that the page is served from.
  'signInRedirect or signOutRedirect had an invalid format or was not found.':
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
};

/** Gives Amplify UI the words of the site. The site is in English, whatever the browser prefers. */
export function putVocabulary(): void {
  I18n.setLanguage('en');
  I18n.putVocabularies({ en: texts });
}
