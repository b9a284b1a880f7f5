import { z } from 'zod';
import { invalidParameter } from '../../errors/refusals';
import { noticeOf } from '../../messages/securityNotice';
import type { Cognito } from '../../state/cognito';
import { mfaTypes, type MfaType, type User } from '../../state/model';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';

const preference = z
  .object({ Enabled: z.boolean().optional(), PreferredMfa: z.boolean().optional() })
  .optional();
type Preference = z.infer<typeof preference>;

/** Turns the caller's second factors on or off, and prefers one. */
export const setUserMfaPreference = callerOperation(
  {
    SMSMfaSettings: preference,
    SoftwareTokenMfaSettings: preference,
    EmailMfaSettings: preference,
  },
  (cognito, user, parameters) => {
    const preferences: Record<MfaType, Preference> = {
      SMS_MFA: parameters.SMSMfaSettings,
      SOFTWARE_TOKEN_MFA: parameters.SoftwareTokenMfaSettings,
    };
    if (parameters.EmailMfaSettings?.Enabled)
      throw invalidParameter('EMAIL_OTP MFA is not enabled.');
    requirePossible(cognito, user, preferences);
    user.enabledMfa = mfaTypes.filter(
      (type) => preferences[type]?.Enabled ?? user.enabledMfa.includes(type),
    );
    user.preferredMfa = preferred(user, preferences);
    saveUser(cognito, user);
    if (!isPartOfSetup(parameters)) noticeOf(cognito, user, 'SecondFactorNotice');
    return {};
  },
);

/**
 * Says whether an authenticator app is only switched on. Its user heard of it when its first code
 * was checked.
 */
function isPartOfSetup(parameters: Partial<Record<`${string}MfaSettings`, Preference>>): boolean {
  const { SoftwareTokenMfaSettings: app, SMSMfaSettings, EmailMfaSettings } = parameters;
  return app?.Enabled === true && !SMSMfaSettings && !EmailMfaSettings;
}

function requirePossible(
  cognito: Cognito,
  user: User,
  preferences: Record<MfaType, Preference>,
): void {
  const { mfaConfiguration } = cognito.store.state.settings;
  const enabling = mfaTypes.filter((type) => preferences[type]?.Enabled);
  if (enabling.length > 0 && mfaConfiguration === 'OFF') {
    throw invalidParameter('User pool does not have MFA enabled.');
  }
  if (enabling.includes('SMS_MFA') && !user.attributes.phone_number) {
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA');
  }
  if (enabling.includes('SOFTWARE_TOKEN_MFA') && !user.totpSecret) {
    throw invalidParameter('User has not verified software token mfa');
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
