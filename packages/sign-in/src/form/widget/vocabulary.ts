import { DefaultTexts, defaultFormFieldOptions } from '@aws-amplify/ui';
import { I18n } from 'aws-amplify/utils';
import { rewordings } from '../../amplify/serviceErrors';
import { outerSpaces } from '../passwordPolicy';

function refusedPattern(field: string): string {
  return `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`;
}

const expired = 'This step of the sign-in has expired. Please sign in again.';

/** A message that visitors can do nothing about, and below it what to do. The style sheet keeps the line break. */
function toTheOwner(message: string): string {
  return `${message}\nPlease tell the owner of this site.`;
}

const noMfa = toTheOwner('No valid MFA method provided');

const noUsername = 'Username cannot be empty';
const noPassword = 'Password cannot be empty';
const noCode = 'Confirmation code cannot be empty';

const texts = {
  // The field for a code is not the only one that must be filled in.
  'Code *': 'Code',
  'Confirm MFA Code': 'Confirm the code',
  'Your code is on the way. To log in, enter the code we emailed to':
    'Your code is on the way. To sign in, enter the code we emailed to',
  'Your code is on the way. To log in, enter the code we sent you':
    'Your code is on the way. To sign in, enter the code we sent you',
  'Your code is on the way. To log in, enter the code we texted to':
    'Your code is on the way. To sign in, enter the code we texted to',
  // Empty fields: Amplify's messages name its functions.
  'username is required to signIn': noUsername,
  'username is required to signUp': noUsername,
  'username is required to confirmSignUp': noUsername,
  'username is required to resetPassword': noUsername,
  'username is required to confirmResetPassword': noUsername,
  'password is required to signIn': noPassword,
  'password is required to signUp': noPassword,
  'newPassword is required to confirmResetPassword': noPassword,
  'code is required to confirmSignUp': noCode,
  'confirmationCode is required to confirmResetPassword': noCode,
  'confirmation code is required to confirmUserAttribute': noCode,
  'code is required to verifyTotpSetup': noCode,
  // A new password in place of a temporary one. Codes are in services.ts.
  'challengeResponse is required to confirmSignIn': noPassword,
  // The pool demands a second step, but offers none that this form can set up.
  'Cannot initiate MFA setup from available types: ': noMfa,
  'Cannot initiate MFA setup from available types: SMS': noMfa,
  'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL': 'Invalid MFA type',
  // Amplify UI shows this for every expired session, even after a password; and no screen can request a new code.
  'Your verification code has expired. Please request a new code.': expired,
  // The answer was lost, so the session was used; Amplify UI has no text of its own for this.
  'Invalid session for the user, session can only be used once.': expired,
  // The pool's messages name its attributes.
  'An account with the given phone_number already exists.':
    'An account with the given phone number already exists.',
  'Username should be a phone number.': 'Please enter a valid phone number',
  'Username should be an email.': 'Please enter a valid email',
  [refusedPattern('password')]: outerSpaces,
  [refusedPattern('newPassword')]: outerSpaces,
  ...Object.fromEntries(rewordings),
  'Invalid user pool id provided.': toTheOwner('Invalid user pool id provided'),
  // The settings do not include the origin of the page.
  'signInRedirect or signOutRedirect had an invalid format or was not found.':
    'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
};

/** Amplify UI's names of buttons, tabs and fields, which it writes With Capitals. */
const names = [
  ...Object.values(DefaultTexts),
  ...Object.values(defaultFormFieldOptions).flatMap((field) => [field.label, field.placeholder]),
  'New Password',
];

/** Writes a name as the rest of the site does: only its first word has a capital, and abbreviations. */
function toSentenceCase(name: string): string {
  return name.replace(/(?<=\w )[A-Z](?=[a-z]*\b)/g, (letter) => letter.toLowerCase());
}

/** Gives Amplify UI the site's texts, whatever language the browser prefers. */
export function putVocabulary(): void {
  I18n.setLanguage('en');
  const inSentenceCase = names.map((name = '') => [name, toSentenceCase(name)]);
  I18n.putVocabularies({ en: { ...Object.fromEntries(inSentenceCase), ...texts } });
}
