/**
 * @typedef {object} Services
 * @property {(userPoolId: string, userName: string) => Promise<Record<string, string>>} readMember
 * @property {(userPoolId: string, sub: string) => Promise<Record<string, string> | undefined>} findMember
 * @property {(to: string, subject: string, text: string) => Promise<void>} send
 * @property {string} site the address of the site
 */

/**
 * Tells a member by email of what happens to the account, if the event is of that.
 *
 * @param {object} event of a trigger of the user pool, or with CloudTrail's record of a call in `change`
 * @param {Services} services
 */
export async function tellMember(event, services) {
  if (event.triggerSource === 'CustomMessage_UpdateUserAttribute')
    await tellOfAddressChange(event, services);
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await tellOfRecovery(event, services);
  if (event.change) await tellOfChange(event, services);
}

/**
 * Tells the member's address that it is being changed.
 *
 * Amazon does not say whether the event has the old or the new values. So the notice goes to the address in the user pool,
 * which keeps it until a new one is verified. If the notice can't be sent, this throws and Cognito refuses the change:
 * nothing changes unseen.
 */
async function tellOfAddressChange({ userPoolId, userName }, { readMember, send, site }) {
  const email = verifiedEmail(await readMember(userPoolId, userName));
  if (!email) return;
  await send(
    email,
    `Your email address at ${new URL(site).hostname} is about to change`,
    `Somebody who is signed in to your account at ${site} asked to change its email address.

If it was you, you have nothing to do but to confirm the change with the code that we sent.

If it was not you, change your password at ${site}/account/ now, and sign out of all other sessions there.
`,
  );
}

/**
 * Tells a member that the forgotten password was replaced.
 *
 * The password is changed already, so a notice that can't be sent stops nothing: the error goes to the log.
 */
async function tellOfRecovery({ request }, { send, site }) {
  const email = verifiedEmail(request.userAttributes);
  if (!email) return;
  const text = `On ${timeOf(Date.now())}, somebody replaced the forgotten password of your account at ${site}, with a code that we had sent to this address.

If it was you, you have nothing to do.

If it was not you, somebody else can read your email. Change the password of your mailbox first. Then go to ${site}/account/, choose “Forgot your password?”, take a new password, and sign out of all other sessions there.
`;
  try {
    await send(email, `Your password was replaced at ${new URL(site).hostname}`, text);
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
async function tellOfChange({ userPoolId, change }, { findMember, send, site }) {
  const notice = changes[change.eventName];
  if (!notice || change.errorCode || isPartOfSetup(change)) return;
  const sub = change.additionalEventData?.sub;
  // It becomes a part of a filter.
  if (!/^[\da-f-]{36}$/i.test(sub ?? '')) {
    throw new Error(`${change.eventName} ${change.eventID} names no member.`);
  }
  // Whoever has deleted the account is not found.
  const email = verifiedEmail(await findMember(userPoolId, sub));
  if (!email) return;
  await send(
    email,
    `${notice.subject} at ${new URL(site).hostname}`,
    `On ${timeOf(change.eventTime)}, somebody who is signed in to your account at ${site} ${notice.what}.

If it was you, you have nothing to do.

If it was not you, ${notice.remedy.replace('{account}', `${site}/account/`)}
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

/** Nobody has shown that an unverified address is the member's. */
function verifiedEmail(member) {
  return member?.email_verified === 'true' ? member.email : undefined;
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
