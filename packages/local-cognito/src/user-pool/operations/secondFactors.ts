import { z } from 'zod';
import { type Operation, operation } from '../../aws-json/app';
import { CognitoError, invalidParameter } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { noticeOf } from '../../messages/delivery';
import { type Cognito, findClient, invalidSession } from '../../state/cognito';
import { type MfaType, type User, mfaTypes } from '../../state/model';
import { isTotpCode, newTotpSecret } from '../../users/passwords';
import { saveUser } from '../../users/users';
import { callerOf, twinOperations, userOperation } from '../userOperations';

const preference = z
  .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
  .optional();
type Preference = z.infer<typeof preference>;
const preferences = {
  SMSMfaSettings: preference,
  SoftwareTokenMfaSettings: preference,
  EmailMfaSettings: preference,
};
type Preferences = z.infer<z.ZodObject<typeof preferences>>;

const mfaOption = z.object({
  DeliveryMedium: z.enum(['SMS']),
  AttributeName: z.enum(['phone_number']),
});

const noSoftwareToken = 'User has not verified software token mfa';

export const secondFactorOperations = {
  /** Gives the secret for an authenticator app, to a signed-in user or within MFA_SETUP. */
  AssociateSoftwareToken: operation(
    z.object({ AccessToken: form.token.optional(), Session: form.session.optional() }),
    async (service, { AccessToken, Session }) => {
      const SecretCode = newTotpSecret();
      if (AccessToken) {
        const { cognito, user } = await callerOf(service, AccessToken);
        requireSoftwareTokens(cognito);
        user.pendingTotpSecret = SecretCode;
        saveUser(cognito, user);
        return { SecretCode };
      }
      const id = requireSession(Session);
      const { cognito, progress } = openSetup(service, id);
      const challenge = { name: 'MFA_SETUP', secret: SecretCode, verified: false } as const;
      cognito.challengeSessions.end(id);
      return { SecretCode, Session: cognito.challengeSessions.start(progress, challenge) };
    },
  ),

  VerifySoftwareToken: operation(
    z.object({
      AccessToken: form.token.optional(),
      Session: form.session.optional(),
      UserCode: form.softwareTokenCode,
      FriendlyDeviceName: z.string().optional(),
    }),
    async (service, { AccessToken, Session, UserCode }) => {
      if (AccessToken) return verifyForUser(service, AccessToken, UserCode);
      return verifyInSession(service, requireSession(Session), UserCode);
    },
  ),

  ...twinOperations('SetUserMFAPreference', preferences, setPreferences),

  /** Turns codes by SMS on, or with an empty list off. Cognito keeps it from the time before SetUserMFAPreference. */
  ...twinOperations('SetUserSettings', { MFAOptions: z.array(mfaOption) }, (cognito, user, given) =>
    setPreferences(cognito, user, { SMSMfaSettings: { Enabled: given.MFAOptions.length > 0 } }),
  ),

  /** Removes the authenticator app of a user who has lost it. The user can then register another. */
  AdminDeleteSoftwareToken: userOperation({}, (cognito, user) => {
    if (!user.totpSecret) throw invalidParameter(noSoftwareToken);
    delete user.totpSecret;
    user.enabledMfa = user.enabledMfa.filter((type) => type !== 'SOFTWARE_TOKEN_MFA');
    if (user.preferredMfa === 'SOFTWARE_TOKEN_MFA') delete user.preferredMfa;
    saveUser(cognito, user);
    return {};
  }),
} satisfies Record<string, Operation>;

async function setPreferences(cognito: Cognito, user: User, given: Preferences): Promise<object> {
  const byType: Record<MfaType, Preference> = {
    SMS_MFA: given.SMSMfaSettings,
    SOFTWARE_TOKEN_MFA: given.SoftwareTokenMfaSettings,
    EMAIL_OTP: given.EmailMfaSettings,
  };
  requirePossible(cognito, user, byType);
  user.enabledMfa = mfaTypes.filter(
    (type) => byType[type]?.Enabled ?? user.enabledMfa.includes(type),
  );
  user.preferredMfa = preferred(user, byType);
  saveUser(cognito, user);
  if (!isPartOfSetup(given)) await noticeOf(cognito, user, 'SecondFactorNotice');
  return {};
}

async function verifyForUser(service: Cognito, token: string, code: string): Promise<object> {
  const { cognito, user } = await callerOf(service, token);
  requireSoftwareTokens(cognito);
  requireCode(cognito, user.pendingTotpSecret, code);
  user.totpSecret = user.pendingTotpSecret;
  delete user.pendingTotpSecret;
  user.totpUsedSteps = [];
  saveUser(cognito, user);
  await noticeOf(cognito, user, 'SecondFactorNotice');
  return { Status: 'SUCCESS' };
}

function verifyInSession(service: Cognito, id: string, code: string): object {
  const { cognito, progress, challenge } = openSetup(service, id);
  try {
    requireCode(cognito, challenge.secret, code);
  } catch (error) {
    cognito.challengeSessions.countMistake(id);
    throw error;
  }
  cognito.challengeSessions.end(id);
  return {
    Status: 'SUCCESS',
    Session: cognito.challengeSessions.start(progress, { ...challenge, verified: true }),
  };
}

/** Finds the open challenge to set up an app, and the pool of the client that it began with. */
function openSetup(service: Cognito, id: string) {
  const session = service.challengeSessions.find(id, 'MFA_SETUP');
  const cognito = findClient(service, session.progress.clientId);
  if (!cognito) throw invalidSession();
  requireSoftwareTokens(cognito);
  return { ...session, cognito };
}

function requireCode(cognito: Cognito, secret: string | undefined, code: string): void {
  if (!secret) throw invalidParameter('User has not associated a software token.');
  if (isTotpCode(cognito, secret, code)) return;
  const message = 'Code mismatch and fail enable Software Token MFA';
  throw new CognitoError('EnableSoftwareTokenMFAException', message);
}

function requireSession(id: string | undefined): string {
  if (!id) throw invalidParameter('Either AccessToken or Session must be provided.');
  return id;
}

function requireSoftwareTokens(cognito: Cognito): void {
  const { mfaConfiguration, mfaFactors } = cognito.settings;
  if (mfaConfiguration !== 'OFF' && mfaFactors.includes('SOFTWARE_TOKEN_MFA')) return;
  const message = 'Software Token MFA has not been enabled by the userPool';
  throw new CognitoError('SoftwareTokenMFANotFoundException', message);
}

/** Says whether an authenticator app is only switched on. Its user heard of it when its first code was checked. */
function isPartOfSetup(given: Preferences): boolean {
  const { SoftwareTokenMfaSettings: app, SMSMfaSettings, EmailMfaSettings } = given;
  return app?.Enabled === true && !SMSMfaSettings && !EmailMfaSettings;
}

function requirePossible(
  cognito: Cognito,
  user: User,
  preferences: Record<MfaType, Preference>,
): void {
  const { mfaConfiguration, mfaFactors } = cognito.settings;
  const enabling = mfaTypes.filter((type) => preferences[type]?.Enabled);
  if (enabling.length > 0 && mfaConfiguration === 'OFF') {
    throw invalidParameter('User pool does not have MFA enabled.');
  }
  const unknown = enabling.find((type) => !mfaFactors.includes(type));
  if (unknown) throw invalidParameter(`${unknown} is not enabled for the user pool.`);
  const addresses = { SMS_MFA: 'phone_number', EMAIL_OTP: 'email' } as const;
  for (const [type, attribute] of Object.entries(addresses)) {
    if (!enabling.some((each) => each === type) || user.attributes[attribute]) continue;
    throw invalidParameter(`User does not have delivery config set to turn on ${type}`);
  }
  if (enabling.includes('SOFTWARE_TOKEN_MFA') && !user.totpSecret) {
    throw invalidParameter(noSoftwareToken);
  }
  const preferring = mfaTypes.filter((type) => preferences[type]?.PreferredMfa);
  if (preferring.length > 1) throw invalidParameter('Only one MFA setting can be preferred.');
  for (const type of preferring) {
    if (!(preferences[type]?.Enabled ?? user.enabledMfa.includes(type))) {
      throw invalidParameter(`${type} cannot be preferred because it is not enabled.`);
    }
  }
}

function preferred(user: User, preferences: Record<MfaType, Preference>): MfaType | undefined {
  const chosen = mfaTypes.find((type) => preferences[type]?.PreferredMfa);
  if (chosen) return chosen;
  const former = user.preferredMfa;
  const kept =
    former && user.enabledMfa.includes(former) && preferences[former]?.PreferredMfa !== false;
  return kept ? former : undefined;
}
