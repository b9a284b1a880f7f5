import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';

const cognito = new CognitoIdentityProviderClient();
const ses = new SESv2Client();

/**
 * Tells a member by email of what happens to the account, if the event is of that.
 *
 * @param {object} event of a trigger of the user pool, or with CloudTrail's record of a call in `change`
 */
export async function handler(event) {
  if (event.triggerSource === 'CustomMessage_UpdateUserAttribute') await tellOfAddressChange(event);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') await tellOfRecovery(event);
  if (event.change) await tellOfChange(event);
  return event;
}

/**
 * Tells the member's address that it is being changed.
 *
 * Amazon does not say whether the event has the old or the new values. So the notice goes to the address in the user pool,
 * which keeps it until a new one is verified. If the notice can't be sent, this throws and Cognito refuses the change:
 * nothing changes unseen.
 */
async function tellOfAddressChange({ userPoolId: UserPoolId, userName: Username }) {
  const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  await send(
    toRecord(UserAttributes),
    'Your email address is about to change',
    `Somebody who is signed in to your account at ${process.env.SITE} asked to change its email address.`,
    'you have nothing to do but to confirm the change with the code that we sent.',
    'change your password at {account} now, and sign out of all other sessions there.',
  );
}

/**
 * Tells a member that the forgotten password was replaced.
 *
 * The password is changed already, so a notice that can't be sent stops nothing: the error goes to the log.
 */
async function tellOfRecovery({ request }) {
  try {
    await send(
      request.userAttributes,
      'Your password was replaced',
      `On ${timeOf(Date.now())}, somebody replaced the forgotten password of your account at ${process.env.SITE}, with a code that we had sent to this address.`,
      'you have nothing to do.',
      'somebody else can read your email. Change the password of your mailbox first. Then go to {account}, choose “Forgot your password?”, take a new password, and sign out of all other sessions there.',
    );
  } catch (error) {
    console.error('The notice of a replaced password could not be sent.', error);
  }
}

/** What a member is told of, by the operation that the user pool has carried out. */
const changes = {
  ChangePassword: {
    subject: 'Your password was changed or typed again',
    // The site proves a password by "changing" it to itself (packages/sign-in/src/amplify/password.ts).
    // CloudTrail hides both passwords, so nobody can tell one from the other.
    what: 'changed its password, or typed it again to change something else there, such as the email address or the authenticator app',
    remedy:
      'somebody else knows your password. Go to {account}, choose “Forgot your password?”, and take a new one with the code that we send to this address. Then sign out of all other sessions there.',
  },
  VerifySoftwareToken: {
    subject: 'An authenticator app was set up',
    what: 'set up an authenticator app, which the sign-in then asks for after the password',
    remedy:
      'sign in at {account}, remove the authenticator app, change your password, and sign out of all other sessions. If you cannot sign in any more, write to the owner of the site.',
  },
  SetUserMFAPreference: {
    subject: 'The second step of your sign-in was changed',
    what: 'changed what the sign-in asks for after the password: an authenticator app or codes by text message were switched on or off',
    remedy:
      'sign in at {account}, look at “Ways of signing in”, change your password, and sign out of all other sessions. If you cannot sign in any more, write to the owner of the site.',
  },
};

/**
 * Tells a member that the password or the second step was changed.
 *
 * The event comes some minutes after the change, and it may come twice. If the notice can't be sent, this throws, and
 * AWS runs the function two more times. The member in the record may be one of another user pool of the account.
 *
 * @throws Error when the record names no member, as a call with a token does
 */
async function tellOfChange({ userPoolId: UserPoolId, change }) {
  const notice = changes[change.eventName];
  if (!notice || change.errorCode || isPartOfSetup(change)) return;
  const sub = change.additionalEventData?.sub;
  // It becomes a part of a filter.
  if (!/^[\da-f-]{36}$/i.test(sub ?? '')) {
    throw new Error(`${change.eventName} ${change.eventID} names no member.`);
  }
  // Whoever has deleted the account is not found.
  const { Users: [member] = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }),
  );
  await send(
    toRecord(member?.Attributes),
    notice.subject,
    `On ${timeOf(change.eventTime)}, somebody who is signed in to your account at ${process.env.SITE} ${notice.what}.`,
    'you have nothing to do.',
    notice.remedy,
  );
}

/** Whether the call only switches an authenticator app on. Its first code, in the call before, has been told of. */
function isPartOfSetup({ eventName, requestParameters }) {
  const {
    softwareTokenMfaSettings: app,
    smsMfaSettings,
    emailMfaSettings,
  } = requestParameters ?? {};
  const isOfApp = app?.enabled === true && !smsMfaSettings && !emailMfaSettings;
  return eventName === 'SetUserMFAPreference' && isOfApp;
}

function toRecord(attributes = []) {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
}

/** Sends to a verified address alone: nobody has shown that another one is the member's. */
async function send(member, subject, what, ifYou, ifNot) {
  if (member.email_verified !== 'true') return;
  const { FROM, SITE } = process.env;
  const text = `${what}

If it was you, ${ifYou}

If it was not you, ${ifNot.replace('{account}', `${SITE}/account/`)}
`;
  const Charset = 'UTF-8';
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: FROM,
      Destination: { ToAddresses: [member.email] },
      Content: {
        Simple: {
          Subject: { Data: `${subject} at ${new URL(SITE).hostname}`, Charset },
          Body: { Text: { Data: text, Charset } },
        },
      },
    }),
  );
}

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A time in words, such as "5 March 2026 at 14:03 UTC". */
function timeOf(time) {
  return `${format.format(new Date(time))} UTC`;
}
