import { translate } from '@docusaurus/Translate';
import { DefaultTexts, defaultFormFieldOptions } from '@aws-amplify/ui';
import { I18n } from 'aws-amplify/utils';
import vocabulary from '@generated/docusaurus-cognito-sign-in/default/vocabulary.json';
import { rewordings } from '../../amplify/serviceErrors';
import { outerSpaces } from '../passwordPolicy';

/** The API's message for a password with outer spaces. */
function refusedPattern(field: string): string {
  return `1 validation error detected: Value at '${field}' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$`;
}

const expired = translate({
  id: 'signIn.vocabulary.thisStepOfThe',
  message: 'This step of the sign-in has expired. Please sign in again.',
});

/** A message that visitors can do nothing about, and below it what to do. The style sheet keeps the line break. */
function toTheOwner(message: string): string {
  return `${message}\n${translate({ id: 'signIn.vocabulary.tellTheOwner', message: 'Please tell the owner of this site.' })}`;
}

const noMfa = toTheOwner(
  translate({ id: 'signIn.vocabulary.noValidMfaMethod', message: 'No valid MFA method provided' }),
);

/** Texts of Amplify, and the site's texts for visitors. */
const texts = {
  // The field for a code is not the only one that must be filled in.
  'Code *': translate({ id: 'signIn.vocabulary.code', message: 'Code' }),
  'Your code is on the way. To log in, enter the code we emailed to': translate({
    id: 'signIn.vocabulary.yourCodeIsOn',
    message: 'Your code is on the way. To sign in, enter the code we emailed to',
  }),
  'Your code is on the way. To log in, enter the code we sent you': translate({
    id: 'signIn.vocabulary.yourCodeIsOn2',
    message: 'Your code is on the way. To sign in, enter the code we sent you',
  }),
  'Your code is on the way. To log in, enter the code we texted to': translate({
    id: 'signIn.vocabulary.yourCodeIsOn3',
    message: 'Your code is on the way. To sign in, enter the code we texted to',
  }),
  // Empty fields: Amplify's messages name its functions.
  'username is required to signIn': translate({
    id: 'signIn.vocabulary.usernameCannotBeEmpty',
    message: 'Username cannot be empty',
  }),
  'username is required to signUp': translate({
    id: 'signIn.vocabulary.usernameCannotBeEmpty',
    message: 'Username cannot be empty',
  }),
  'username is required to confirmSignUp': translate({
    id: 'signIn.vocabulary.usernameCannotBeEmpty',
    message: 'Username cannot be empty',
  }),
  'username is required to resetPassword': translate({
    id: 'signIn.vocabulary.usernameCannotBeEmpty',
    message: 'Username cannot be empty',
  }),
  'username is required to confirmResetPassword': translate({
    id: 'signIn.vocabulary.usernameCannotBeEmpty',
    message: 'Username cannot be empty',
  }),
  'password is required to signIn': translate({
    id: 'signIn.vocabulary.passwordCannotBeEmpty',
    message: 'Password cannot be empty',
  }),
  'password is required to signUp': translate({
    id: 'signIn.vocabulary.passwordCannotBeEmpty',
    message: 'Password cannot be empty',
  }),
  'newPassword is required to confirmResetPassword': translate({
    id: 'signIn.vocabulary.passwordCannotBeEmpty',
    message: 'Password cannot be empty',
  }),
  'code is required to confirmSignUp': translate({
    id: 'signIn.vocabulary.confirmationCodeCannotBe',
    message: 'Confirmation code cannot be empty',
  }),
  'confirmationCode is required to confirmResetPassword': translate({
    id: 'signIn.vocabulary.confirmationCodeCannotBe',
    message: 'Confirmation code cannot be empty',
  }),
  'confirmation code is required to confirmUserAttribute': translate({
    id: 'signIn.vocabulary.confirmationCodeCannotBe',
    message: 'Confirmation code cannot be empty',
  }),
  'code is required to verifyTotpSetup': translate({
    id: 'signIn.vocabulary.confirmationCodeCannotBe',
    message: 'Confirmation code cannot be empty',
  }),
  // A new password in place of a temporary one. Codes are in services.ts.
  'challengeResponse is required to confirmSignIn': translate({
    id: 'signIn.vocabulary.passwordCannotBeEmpty',
    message: 'Password cannot be empty',
  }),
  // The pool demands a second step, but offers none that this form can set up.
  'Cannot initiate MFA setup from available types: ': noMfa,
  'Cannot initiate MFA setup from available types: SMS': noMfa,
  'Incorrect MFA method was chosen. It should be either SMS, TOTP, or EMAIL': translate({
    id: 'signIn.vocabulary.invalidMfaType',
    message: 'Invalid MFA type',
  }),
  // Amplify UI shows this for every expired session, even after a password; and no screen can request a new code.
  'Your verification code has expired. Please request a new code.': expired,
  // The answer was lost, so the session was used; Amplify UI has no text of its own for this.
  'Invalid session for the user, session can only be used once.': expired,
  // The pool's messages name its attributes.
  'An account with the given phone_number already exists.': translate({
    id: 'signIn.vocabulary.anAccountWithThe',
    message: 'An account with the given phone number already exists.',
  }),
  'Username should be a phone number.': translate({
    id: 'signIn.vocabulary.pleaseEnterAValid',
    message: 'Please enter a valid phone number',
  }),
  'Username should be an email.': translate({
    id: 'signIn.vocabulary.pleaseEnterAValid2',
    message: 'Please enter a valid email',
  }),
  [refusedPattern('password')]: outerSpaces,
  [refusedPattern('newPassword')]: outerSpaces,
  ...Object.fromEntries(rewordings),
  'Invalid user pool id provided.': toTheOwner(
    translate({
      id: 'signIn.vocabulary.invalidUserPoolId',
      message: 'Invalid user pool id provided',
    }),
  ),
  // The settings do not include the origin of the page.
  'signInRedirect or signOutRedirect had an invalid format or was not found.': translate({
    id: 'signIn.vocabulary.redirectIsComingFrom',
    message:
      'redirect is coming from a different origin. The oauth flow needs to be initiated from the same origin',
  }),
};

/** Amplify UI's names of buttons, tabs and fields, which it writes With Capitals. */
const names = [
  ...Object.values(DefaultTexts),
  ...Object.values(defaultFormFieldOptions).flatMap((field) => [field.label, field.placeholder]),
  'New Password',
];

/** Names of Amplify UI that it brings along in English alone. */
const untranslated = {
  Birthdate: translate({ id: 'signIn.names.birthdate', message: 'Birthdate' }),
  'Confirm MFA Code': translate({ id: 'signIn.names.confirmCode', message: 'Confirm the code' }),
  Continue: translate({ id: 'signIn.names.continue', message: 'Continue' }),
  'Enter your Phone Number': translate({
    id: 'signIn.names.enterPhone',
    message: 'Enter your phone number',
  }),
  'Enter your Username': translate({
    id: 'signIn.names.enterUsername',
    message: 'Enter your username',
  }),
  'Family Name': translate({ id: 'signIn.names.familyName', message: 'Family name' }),
  'Given Name': translate({ id: 'signIn.names.givenName', message: 'Given name' }),
  'Middle Name': translate({ id: 'signIn.names.middleName', message: 'Middle name' }),
  Name: translate({ id: 'signIn.names.name', message: 'Name' }),
  Nickname: translate({ id: 'signIn.names.nickname', message: 'Nickname' }),
  'Preferred Username': translate({
    id: 'signIn.names.preferredUsername',
    message: 'Preferred username',
  }),
  Profile: translate({ id: 'signIn.names.profile', message: 'Profile' }),
  Website: translate({ id: 'signIn.names.website', message: 'Website' }),
  'Forgot Password?': translate({ id: 'signIn.names.forgotPassword', message: 'Forgot password?' }),
  'New Password': translate({ id: 'signIn.names.newPassword', message: 'New password' }),
  'Unable to send verification code. Please try again.': translate({
    id: 'signIn.names.notSent',
    message: 'Unable to send verification code. Please try again.',
  }),
  'The verification code you entered is incorrect. Please try again.': translate({
    id: 'signIn.names.wrongCode',
    message: 'The verification code you entered is incorrect. Please try again.',
  }),
};

/** Writes a name as the rest of the site does: only its first word has a capital, and abbreviations. */
export function toSentenceCase(name: string): string {
  return name.replace(/(?<=\w )[A-Z](?=[a-z]*\b)/g, (letter) => letter.toLowerCase());
}

/** Gives Amplify UI the site's texts, in the language of the page, whatever language the browser prefers. */
export function putVocabulary(): void {
  const { language, words } = vocabulary;
  I18n.setLanguage(language);
  const inSentenceCase = names.map((name = '') => [name, toSentenceCase(name)]);
  I18n.putVocabularies({
    [language]: { ...Object.fromEntries(inSentenceCase), ...untranslated, ...words, ...texts },
  });
}
