import { CognitoError, invalidParameter } from '../errors/cognitoErrors';
import { newCode } from '../messages/codes';
import { deliver } from '../messages/delivery';
import { invalidSession, type SignInProgress } from '../state/challengeSessions';
import type { Cognito } from '../state/cognito';
import { mfaTypes, type MfaType, type User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { redeemTotpCode } from '../users/totp';
import { saveUser } from '../users/users';
import {
  type Ask,
  type Attempt,
  type Check,
  type Passed,
  pose,
  requireParameter,
  type SignInAnswer,
  signingInUser,
} from './step';
import { rememberedDevice } from './srpChallenges';

/**
 * Asks for the second factor; undefined when none is needed. The flow CUSTOM_AUTH never asks for it:
 * the pool's own challenge is its second factor.
 */
export const askForMfa: Ask = (cognito, user, progress) => {
  if (progress.customAuth || deviceSuffices(cognito, user, progress)) return undefined;
  const factors = factorsOf(cognito, user);
  const preferred = factors.find((factor) => factor === user.preferredMfa);
  const factor = preferred ?? factors[0];
  const USER_ID_FOR_SRP = user.username;
  if (!factor) {
    if (!isSetupRequired(cognito, user)) return undefined;
    const MFAS_CAN_SETUP = JSON.stringify(['SOFTWARE_TOKEN_MFA']);
    const challenge = { name: 'MFA_SETUP', verified: false } as const;
    return pose(cognito, progress, challenge, { USER_ID_FOR_SRP, MFAS_CAN_SETUP });
  }
  if (factors.length > 1 && !user.preferredMfa) {
    const MFAS_CAN_CHOOSE = JSON.stringify(factors);
    const challenge = { name: 'SELECT_MFA_TYPE' } as const;
    return pose(cognito, progress, challenge, { USER_ID_FOR_SRP, MFAS_CAN_CHOOSE });
  }
  return askForFactor(cognito, user, progress, factor);
};

export const answerSelectMfaType: Check<'SELECT_MFA_TYPE'> = (attempt) => {
  const { cognito, id, progress, responses } = attempt;
  const user = signingInUser(cognito, progress);
  const answer = requireParameter(responses, 'ANSWER');
  const factor = factorsOf(cognito, user).find((each) => each === answer);
  if (!factor) throw invalidParameter('Invalid MFA type selected.');
  cognito.challengeSessions.end(id);
  return askForFactor(cognito, user, progress, factor);
};

export const answerSmsMfa: Check<'SMS_MFA'> = (attempt) => {
  const code = requireParameter(attempt.responses, 'SMS_MFA_CODE');
  return concludeMfa(attempt, () => code === attempt.challenge.code);
};

export const answerSoftwareTokenMfa: Check<'SOFTWARE_TOKEN_MFA'> = (attempt) => {
  const code = requireParameter(attempt.responses, 'SOFTWARE_TOKEN_MFA_CODE');
  return concludeMfa(attempt, (user) => redeemTotpCode(attempt.cognito, user, code));
};

/** Ends the set-up of an authenticator app after VerifySoftwareToken has checked its first code. */
export const answerMfaSetup: Check<'MFA_SETUP'> = ({ cognito, id, progress, challenge }) => {
  const user = signingInUser(cognito, progress);
  if (!challenge.verified || !challenge.secret) throw invalidSession();
  cognito.challengeSessions.end(id);
  user.totpSecret = challenge.secret;
  user.enabledMfa = [...new Set<MfaType>([...user.enabledMfa, 'SOFTWARE_TOKEN_MFA'])];
  user.preferredMfa = 'SOFTWARE_TOKEN_MFA';
  user.mfaSetupRequired = false;
  saveUser(cognito, user);
  return { user, progress };
};

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

function askForFactor(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
  factor: MfaType,
): SignInAnswer {
  const parameters = { USER_ID_FOR_SRP: user.username };
  if (factor === 'SOFTWARE_TOKEN_MFA') return pose(cognito, progress, { name: factor }, parameters);
  const code = newCode();
  const sent = deliver(cognito, user, 'phone_number', { kind: 'Authentication', code });
  return pose(
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
function concludeMfa({ cognito, id, progress }: Attempt, isRight: (user: User) => boolean): Passed {
  const user = signingInUser(cognito, progress);
  const tries = `mfa:${user.sub}`;
  requireUnlocked(cognito, tries);
  if (!isRight(user)) {
    cognito.challengeSessions.countMistake(id);
    countFailedSignIn(cognito, tries);
    throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  cognito.challengeSessions.end(id);
  forgetFailedSignIns(cognito, tries);
  return { user, progress };
}
