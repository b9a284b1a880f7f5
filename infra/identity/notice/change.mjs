import { timeOf } from './timeOf.mjs';

/** What a member is told of, by the operation that the user pool has carried out. */
const notices = {
  ChangePassword: {
    subject: 'Your password was changed or typed again',
    // The site proves a password by "changing" it to itself (packages/sign-in/src/amplify/operations/verifyPassword.ts).
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
 * AWS runs the function two more times.
 *
 * @param {{ userPoolId: string, change?: object }} event with CloudTrail's record of the call. The member in it may be
 *   one of another user pool of the account. Events without one are of the triggers.
 * @param {{
 *   findMember(userPoolId: string, sub: string): Promise<Record<string, string> | undefined>,
 *   send(to: string, subject: string, text: string): Promise<void>,
 *   site: string,
 * }} services
 * @throws Error when the record names no member, as a call with a token does
 */
export async function tellOfChange({ userPoolId, change }, { findMember, send, site }) {
  const notice = notices[change?.eventName];
  if (!notice || change.errorCode || isPartOfSetup(change)) return;
  const sub = change.additionalEventData?.sub;
  // It becomes a part of a filter.
  if (!/^[\da-f-]{36}$/i.test(sub ?? '')) {
    throw new Error(`${change.eventName} ${change.eventID} names no member.`);
  }
  const member = await findMember(userPoolId, sub);
  // Nobody has shown that an unverified address is the member's. Whoever has deleted the account is not found either.
  if (member?.email_verified !== 'true') return;
  const account = `${site}/account/`;
  await send(
    member.email,
    `${notice.subject} at ${new URL(site).hostname}`,
    `On ${timeOf(change.eventTime)}, somebody who is signed in to your account at ${site} ${notice.what}.

If it was you, you have nothing to do.

If it was not you, ${notice.remedy.replace('{account}', account)}
`,
  );
}

/** Whether the call only switches an authenticator app on. Its first code, in the call before, has been told of. */
function isPartOfSetup({ eventName, requestParameters }) {
  if (eventName !== 'SetUserMFAPreference') return false;
  const {
    softwareTokenMfaSettings: app,
    smsMfaSettings,
    emailMfaSettings,
  } = requestParameters ?? {};
  return app?.enabled === true && !smsMfaSettings && !emailMfaSettings;
}
