import { CognitoError } from '../errors/cognitoError';
import { invalidParameter } from '../errors/refusals';
import { newCode } from '../messages/codes';
import { deliver } from '../messages/delivery';
import { invalidSession, type SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import { mfaTypes, type MfaType, type User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { redeemTotpCode } from '../users/totp';
import { saveUser } from '../users/users';
import { ask, type SignInAnswer } from './answer';
import { requireParameter } from './authParameters';
import { rememberedDevice } from './device';
import { signingInUser } from './signInUser';
import type { Passed } from './step';

/**
 * Asks for the second factor; undefined when none is needed. The flow CUSTOM_AUTH never asks for it:
 * the pool's own challenge is its second factor.
 */
export function askForMfa(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
): SignInAnswer | undefined {
  if (progress.customAuth || deviceSuffices(cognito, user, progress)) return undefined;
  const factors = factorsOf(cognito, user);
  const factor =
    user.preferredMfa && factors.includes(user.preferredMfa) ? user.preferredMfa : factors[0];
  if (!factor)
    return isSetupRequired(cognito, user) ? askForSetup(cognito, user, progress) : undefined;
  if (factors.length > 1 && !user.preferredMfa)
    return askToChoose(cognito, user, progress, factors);
  return askForFactor(cognito, user, progress, factor);
}

/** Takes the user's choice between two factors. */
export function answerSelectMfaType(
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
): SignInAnswer {
  const { progress } = cognito.challengeSessions.find(id, 'SELECT_MFA_TYPE');
  const user = signingInUser(cognito, progress);
  const answer = requireParameter(responses, 'ANSWER');
  const factor = factorsOf(cognito, user).find((each) => each === answer);
  if (!factor) {
    throw invalidParameter('Invalid MFA type selected.');
  }
  cognito.challengeSessions.end(id);
  return askForFactor(cognito, user, progress, factor);
}

/** Checks a code that was sent by SMS. */
export function answerSmsMfa(
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
): Passed {
  const { progress, challenge } = cognito.challengeSessions.find(id, 'SMS_MFA');
  const code = requireParameter(responses, 'SMS_MFA_CODE');
  const user = requireUnlockedUser(cognito, progress);
  return concludeMfa(cognito, id, user, progress, code === challenge.code);
}

/** Checks a code of the authenticator app. */
export function answerSoftwareTokenMfa(
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
): Passed {
  const { progress } = cognito.challengeSessions.find(id, 'SOFTWARE_TOKEN_MFA');
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const user = requireUnlockedUser(cognito, progress);
  return concludeMfa(cognito, id, user, progress, redeemTotpCode(cognito, user, code));
}

/** Ends the set-up of an authenticator app after VerifySoftwareToken has checked its first code. */
export function answerMfaSetup(cognito: Cognito, id: string): Passed {
  const { progress, challenge } = cognito.challengeSessions.find(id, 'MFA_SETUP');
  const user = signingInUser(cognito, progress);
  if (!challenge.verified || !challenge.secret) throw invalidSession();
  cognito.challengeSessions.end(id);
  user.totpSecret = challenge.secret;
  user.enabledMfa = [...new Set<MfaType>([...user.enabledMfa, 'SOFTWARE_TOKEN_MFA'])];
  user.preferredMfa = 'SOFTWARE_TOKEN_MFA';
  user.mfaSetupRequired = false;
  saveUser(cognito, user);
  return { user, progress };
}

function deviceSuffices(cognito: Cognito, user: User, progress: SignInProgress): boolean {
  return (
    cognito.store.state.settings.deviceConfiguration?.challengeRequiredOnNewDevice === true &&
    rememberedDevice(cognito, user, progress.deviceKey) !== undefined
  );
}

// If every user needs a second factor, Cognito uses a phone number as one without asking.
function factorsOf(cognito: Cognito, user: User): MfaType[] {
  const { mfaConfiguration } = cognito.store.state.settings;
  if (mfaConfiguration === 'OFF') return [];
  const usable = mfaTypes.filter(
    (type) =>
      user.enabledMfa.includes(type) && (type !== 'SMS_MFA' || user.attributes.phone_number),
  );
  const impliedSms =
    mfaConfiguration === 'ON' && usable.length === 0 && user.attributes.phone_number;
  return impliedSms ? ['SMS_MFA'] : usable;
}

function isSetupRequired(cognito: Cognito, user: User): boolean {
  const { mfaConfiguration } = cognito.store.state.settings;
  return mfaConfiguration === 'ON' || (mfaConfiguration === 'OPTIONAL' && user.mfaSetupRequired);
}

function askForSetup(cognito: Cognito, user: User, progress: SignInProgress): SignInAnswer {
  return ask(
    cognito,
    progress,
    { name: 'MFA_SETUP', verified: false },
    { USER_ID_FOR_SRP: user.username, MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
  );
}

function askToChoose(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
  factors: MfaType[],
): SignInAnswer {
  return ask(
    cognito,
    progress,
    { name: 'SELECT_MFA_TYPE' },
    { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
  );
}

function askForFactor(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
  factor: MfaType,
): SignInAnswer {
  const parameters = { USER_ID_FOR_SRP: user.username };
  if (factor === 'SOFTWARE_TOKEN_MFA') return ask(cognito, progress, { name: factor }, parameters);
  const code = newCode();
  const sent = deliver(cognito, user, 'phone_number', { kind: 'Authentication', code });
  return ask(
    cognito,
    progress,
    { name: factor, code },
    {
      ...parameters,
      CODE_DELIVERY_DELIVERY_MEDIUM: sent.DeliveryMedium,
      CODE_DELIVERY_DESTINATION: sent.Destination,
    },
  );
}

// Wrong codes count per user, not only per challenge: somebody who knows the password could open
// many challenges.
function requireUnlockedUser(cognito: Cognito, progress: SignInProgress): User {
  const user = signingInUser(cognito, progress);
  requireUnlocked(cognito, mfaName(user));
  return user;
}

function concludeMfa(
  cognito: Cognito,
  id: string,
  user: User,
  progress: SignInProgress,
  right: boolean,
): Passed {
  if (!right) {
    cognito.challengeSessions.countMistake(id);
    countFailedSignIn(cognito, mfaName(user));
    throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  cognito.challengeSessions.end(id);
  forgetFailedSignIns(cognito, mfaName(user));
  return { user, progress };
}

function mfaName(user: User): string {
  return `mfa:${user.sub}`;
}
