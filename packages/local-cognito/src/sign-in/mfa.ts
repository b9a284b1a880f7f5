import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { invalidSession, type SignInProgress } from '../state/challengeSessions';
import { newCode } from '../users/codes';
import { equalInConstantTime } from '../constantTime';
import type { Identity } from '../state/context';
import { deliver } from '../users/delivery';
import { CognitoError } from '../cognitoError';
import { mfaTypes, type MfaType, type User } from '../state/model';
import { redeemTotpCode } from '../users/totp';
import { saveUser } from '../users/users';
import { ask, type SignInAnswer } from './answer';
import { requireParameter } from './errors';
import { afterMfa } from './nextStep';
import { signingInUser } from './signInUser';

/** Asks for the second factor; undefined when none is needed. */
export function askForMfa(
  identity: Identity,
  user: User,
  progress: SignInProgress,
): SignInAnswer | undefined {
  if (progress.mfaPassed) return undefined;
  const factors = factorsOf(identity, user);
  const factor =
    user.preferredMfa && factors.includes(user.preferredMfa) ? user.preferredMfa : factors[0];
  if (!factor)
    return isSetupRequired(identity, user) ? askForSetup(identity, user, progress) : undefined;
  if (factors.length > 1 && !user.preferredMfa)
    return askToChoose(identity, user, progress, factors);
  return askForFactor(identity, user, progress, factor);
}

/** Takes the choice between two factors. */
export function answerSelectMfaType(
  identity: Identity,
  id: string,
  responses: Record<string, string>,
): SignInAnswer {
  const { progress } = identity.challengeSessions.find(id, 'SELECT_MFA_TYPE');
  const user = signingInUser(identity, progress);
  const answer = requireParameter(responses, 'ANSWER');
  const factor = factorsOf(identity, user).find((each) => each === answer);
  if (!factor) {
    throw new CognitoError('InvalidParameterException', 'Invalid MFA type selected.');
  }
  identity.challengeSessions.end(id);
  return askForFactor(identity, user, progress, factor);
}

/** Checks a code that was sent by SMS. */
export function answerSmsMfa(
  identity: Identity,
  id: string,
  responses: Record<string, string>,
): Promise<SignInAnswer> {
  const { progress, challenge } = identity.challengeSessions.find(id, 'SMS_MFA');
  const code = requireParameter(responses, 'SMS_MFA_CODE');
  const user = requireUnlockedUser(identity, progress);
  return concludeMfa(identity, id, user, progress, equalInConstantTime(code, challenge.code));
}

/** Checks a code of the authenticator app. */
export function answerSoftwareTokenMfa(
  identity: Identity,
  id: string,
  responses: Record<string, string>,
): Promise<SignInAnswer> {
  const { progress } = identity.challengeSessions.find(id, 'SOFTWARE_TOKEN_MFA');
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const user = requireUnlockedUser(identity, progress);
  return concludeMfa(identity, id, user, progress, redeemTotpCode(identity, user, code));
}

/** Ends the set-up of an authenticator app that VerifySoftwareToken has checked. */
export function answerMfaSetup(identity: Identity, id: string): Promise<SignInAnswer> {
  const { progress, challenge } = identity.challengeSessions.find(id, 'MFA_SETUP');
  const user = signingInUser(identity, progress);
  if (!challenge.verified || !challenge.secret) throw invalidSession();
  identity.challengeSessions.end(id);
  user.totpSecret = challenge.secret;
  user.enabledMfa = [...new Set<MfaType>([...user.enabledMfa, 'SOFTWARE_TOKEN_MFA'])];
  user.preferredMfa = 'SOFTWARE_TOKEN_MFA';
  user.mfaSetupRequired = false;
  saveUser(identity, user);
  return afterMfa(identity, user, { ...progress, mfaPassed: true });
}

// Where everyone needs a second factor, Cognito takes a phone number for one without asking.
function factorsOf(identity: Identity, user: User): MfaType[] {
  const { mfaConfiguration } = identity.store.state.settings;
  if (mfaConfiguration === 'OFF') return [];
  const usable = mfaTypes.filter(
    (type) =>
      user.enabledMfa.includes(type) && (type !== 'SMS_MFA' || user.attributes.phone_number),
  );
  const impliedSms =
    mfaConfiguration === 'ON' && usable.length === 0 && user.attributes.phone_number;
  return impliedSms ? ['SMS_MFA'] : usable;
}

function isSetupRequired(identity: Identity, user: User): boolean {
  const { mfaConfiguration } = identity.store.state.settings;
  return mfaConfiguration === 'ON' || (mfaConfiguration === 'OPTIONAL' && user.mfaSetupRequired);
}

function askForSetup(identity: Identity, user: User, progress: SignInProgress): SignInAnswer {
  return ask(
    identity,
    progress,
    { name: 'MFA_SETUP', verified: false },
    { USER_ID_FOR_SRP: user.username, MFAS_CAN_SETUP: JSON.stringify(['SOFTWARE_TOKEN_MFA']) },
  );
}

function askToChoose(
  identity: Identity,
  user: User,
  progress: SignInProgress,
  factors: MfaType[],
): SignInAnswer {
  return ask(
    identity,
    progress,
    { name: 'SELECT_MFA_TYPE' },
    { USER_ID_FOR_SRP: user.username, MFAS_CAN_CHOOSE: JSON.stringify(factors) },
  );
}

function askForFactor(
  identity: Identity,
  user: User,
  progress: SignInProgress,
  factor: MfaType,
): SignInAnswer {
  const parameters = { USER_ID_FOR_SRP: user.username };
  if (factor === 'SOFTWARE_TOKEN_MFA') return ask(identity, progress, { name: factor }, parameters);
  const code = newCode();
  const sent = deliver(identity, user, 'phone_number', { kind: 'Authentication', code });
  return ask(
    identity,
    progress,
    { name: factor, code },
    {
      ...parameters,
      CODE_DELIVERY_DELIVERY_MEDIUM: sent.DeliveryMedium,
      CODE_DELIVERY_DESTINATION: sent.Destination,
    },
  );
}

// Counted per user and not only per challenge: who knows the password could open many.
function requireUnlockedUser(identity: Identity, progress: SignInProgress): User {
  const user = signingInUser(identity, progress);
  requireUnlocked(identity, mfaName(user));
  return user;
}

async function concludeMfa(
  identity: Identity,
  id: string,
  user: User,
  progress: SignInProgress,
  right: boolean,
): Promise<SignInAnswer> {
  if (!right) {
    identity.challengeSessions.countMistake(id);
    countFailedSignIn(identity, mfaName(user));
    throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  identity.challengeSessions.end(id);
  forgetFailedSignIns(identity, mfaName(user));
  return afterMfa(identity, user, { ...progress, mfaPassed: true });
}

function mfaName(user: User): string {
  return `mfa:${user.sub}`;
}
