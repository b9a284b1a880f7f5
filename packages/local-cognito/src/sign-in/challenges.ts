import { z } from 'zod';
import { checkedParameters, CognitoError, invalidParameter } from '../constraints/constraints';
import { notAuthorized } from '../constraints/constraints';
import * as form from '../constraints/forms';
import { newCode } from '../messages/codes';
import { type CodeDeliveryDetails, deliver } from '../messages/delivery';
import { type Cognito, invalidSession, type SignInProgress } from '../state/cognito';
import type { MfaType, User } from '../state/model';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { isVerifiable, requireWritable, setAttribute } from '../users/attributes';
import { requireUnusedAlias } from '../users/newAccount';
import { redeemTotpCode, requirePolicy, setPassword } from '../users/passwords';
import { saveUser } from '../users/users';
import { rememberedDevice } from './srpChallenges';
import type { Attempt, Passed, SignInAnswer, Step, Texts } from './step';
import { pose, requireMayEnter, requireParameter, signingInUser } from './step';

const attributePrefix = 'userAttributes.';

/**
 * Asks for a password to replace a temporary one, and for missing required attributes. The password stays in the flow
 * CUSTOM_AUTH.
 */
export const newPasswordStep: Step = {
  ask(cognito, user, progress) {
    if (progress.customAuth || user.status !== 'FORCE_CHANGE_PASSWORD') return undefined;
    const missing = missingAttributes(cognito, user).map((name) => attributePrefix + name);
    const challenge = { name: 'NEW_PASSWORD_REQUIRED' } as const;
    return pose(cognito, progress, challenge, {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing),
      userAttributes: JSON.stringify(user.attributes),
    });
  },
  checks: {
    NEW_PASSWORD_REQUIRED({ cognito, id, progress, responses }) {
      const user = signingInUser(cognito, progress);
      // The user may have got a lasting password in the meantime.
      if (user.status !== 'FORCE_CHANGE_PASSWORD') throw invalidSession();
      requireMayEnter(cognito, user);
      const { newPassword } = checkedParameters(z.object({ newPassword: form.password }), {
        newPassword: requireParameter(responses, 'NEW_PASSWORD'),
      });
      requirePolicy(cognito.settings.passwordPolicy, newPassword);
      const attributes = givenAttributes(responses);
      requireWritable(cognito, attributes);
      requireNew(cognito, user, attributes);
      for (const name of missingAttributes(cognito, user)) {
        if (!attributes[name]) {
          throw invalidParameter(`Invalid attributes given, ${name} is missing`);
        }
      }
      cognito.challengeSessions.end(id);
      for (const [name, value] of Object.entries(attributes)) {
        setAttribute(user, name, value);
        if (isVerifiable(name) && value !== '') user.attributes[`${name}_verified`] = 'false';
      }
      setPassword(cognito, user, newPassword);
      user.status = 'CONFIRMED';
      saveUser(cognito, user);
      return { user, progress: { ...progress, tokenSource: 'NewPasswordChallenge' } };
    },
  },
};

// Somebody who has the temporary password must not be able to replace a verified address.
function requireNew(cognito: Cognito, user: User, attributes: Texts): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (user.attributes[name]) throw notAuthorized(`Cannot modify an already provided ${name}`);
    if (isVerifiable(name) || name === 'preferred_username') {
      requireUnusedAlias(cognito, name, value, user);
    }
  }
}

function missingAttributes(cognito: Cognito, user: User): string[] {
  const required = [...cognito.settings.requiredAttributes, ...user.requiredAttributes];
  return [...new Set(required)].filter((name) => !user.attributes[name]);
}

function givenAttributes(responses: Texts): Texts {
  return Object.fromEntries(
    Object.entries(responses)
      .filter(([name]) => name.startsWith(attributePrefix))
      .map(([name, value]) => [name.slice(attributePrefix.length), value]),
  );
}

/** Checks the code that was sent. */
const byCode = (parameter: string) => (attempt: Attempt & { challenge: { code: string } }) => {
  const code = requireParameter(attempt.responses, parameter);
  return concludeMfa(attempt, () => code === attempt.challenge.code);
};

/** Asks for the second factor. In the flow CUSTOM_AUTH, the pool's own challenge is the second factor. */
export const mfaStep: Step = {
  ask(cognito, user, progress) {
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
  },
  checks: {
    SELECT_MFA_TYPE({ cognito, id, progress, responses }) {
      const user = signingInUser(cognito, progress);
      const answer = requireParameter(responses, 'ANSWER');
      const factor = factorsOf(cognito, user).find((each) => each === answer);
      if (!factor) throw invalidParameter('Invalid MFA type selected.');
      cognito.challengeSessions.end(id);
      return askForFactor(cognito, user, progress, factor);
    },
    SMS_MFA: byCode('SMS_MFA_CODE'),
    SOFTWARE_TOKEN_MFA(attempt) {
      const code = requireParameter(attempt.responses, 'SOFTWARE_TOKEN_MFA_CODE');
      return concludeMfa(attempt, (user) => redeemTotpCode(attempt.cognito, user, code));
    },
    // These two are also first factors. Who begins with one has no second factor.
    EMAIL_OTP: byCode('EMAIL_OTP_CODE'),
    SMS_OTP: byCode('SMS_OTP_CODE'),
    /** Ends the set-up of an authenticator app after VerifySoftwareToken has checked its first code. */
    MFA_SETUP({ cognito, id, progress, challenge }) {
      const user = signingInUser(cognito, progress);
      if (!challenge.verified || !challenge.secret) throw invalidSession();
      cognito.challengeSessions.end(id);
      user.totpSecret = challenge.secret;
      user.enabledMfa = [...new Set<MfaType>([...user.enabledMfa, 'SOFTWARE_TOKEN_MFA'])];
      user.preferredMfa = 'SOFTWARE_TOKEN_MFA';
      user.mfaSetupRequired = false;
      saveUser(cognito, user);
      return { user, progress };
    },
  },
};

function deviceSuffices(cognito: Cognito, user: User, progress: SignInProgress): boolean {
  return (
    cognito.settings.deviceConfiguration?.challengeRequiredOnNewDevice === true &&
    rememberedDevice(cognito, user, progress.deviceKey) !== undefined
  );
}

const factorAttributes = { SMS_MFA: 'phone_number', EMAIL_OTP: 'email' } as const;

// If every user needs a second factor, Cognito uses a phone number as one without asking.
function factorsOf(cognito: Cognito, user: User): MfaType[] {
  const { mfaConfiguration, mfaFactors } = cognito.settings;
  if (mfaConfiguration === 'OFF') return [];
  const usable = mfaFactors.filter(
    (type) =>
      user.enabledMfa.includes(type) &&
      (type === 'SOFTWARE_TOKEN_MFA' || user.attributes[factorAttributes[type]]),
  );
  const impliedSms =
    mfaConfiguration === 'ON' && usable.length === 0 && user.attributes.phone_number;
  return impliedSms && mfaFactors.includes('SMS_MFA') ? ['SMS_MFA'] : usable;
}

/** Says whether a sign-in with the password goes on to a second factor, or to a new password. */
export function needsMore(cognito: Cognito, user: User): boolean {
  const hasToReplace = user.status === 'FORCE_CHANGE_PASSWORD';
  return hasToReplace || factorsOf(cognito, user).length > 0 || isSetupRequired(cognito, user);
}

function isSetupRequired(cognito: Cognito, user: User): boolean {
  const { mfaConfiguration } = cognito.settings;
  return mfaConfiguration === 'ON' || (mfaConfiguration === 'OPTIONAL' && user.mfaSetupRequired);
}

async function askForFactor(
  cognito: Cognito,
  user: User,
  progress: SignInProgress,
  factor: MfaType,
): Promise<SignInAnswer> {
  const parameters = { USER_ID_FOR_SRP: user.username };
  if (factor === 'SOFTWARE_TOKEN_MFA') return pose(cognito, progress, { name: factor }, parameters);
  const challenge = { name: factor, code: newCode() };
  const message = { kind: 'Authentication', code: challenge.code } as const;
  const sent = await deliver(cognito, user, factorAttributes[factor], message);
  return pose(cognito, progress, challenge, { ...parameters, ...deliveryOf(sent) });
}

/** Says in a challenge where its code went. */
export function deliveryOf(sent: CodeDeliveryDetails): Texts {
  return {
    CODE_DELIVERY_DELIVERY_MEDIUM: sent.DeliveryMedium,
    CODE_DELIVERY_DESTINATION: sent.Destination,
  };
}

// Wrong codes count per user, not only per challenge: somebody who knows the password could open many challenges.
function concludeMfa({ cognito, id, progress }: Attempt, isRight: (user: User) => boolean): Passed {
  // The client must not learn from the answer to a code that there is no such user.
  const user = progress.sub === undefined ? undefined : signingInUser(cognito, progress);
  const tries = `mfa:${progress.sub ?? progress.username}`;
  requireUnlocked(cognito, tries);
  if (!user || !isRight(user)) {
    cognito.challengeSessions.countMistake(id);
    countFailedSignIn(cognito, tries);
    throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.');
  }
  cognito.challengeSessions.end(id);
  forgetFailedSignIns(cognito, tries);
  requireMayEnter(cognito, user);
  return { user, progress };
}
