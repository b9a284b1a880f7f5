import { randomBytes } from 'node:crypto';
import { incorrectCredentials, invalidParameter } from '../constraints/constraints';
import { newCode } from '../messages/codes';
import { deliver, simulatedDelivery } from '../messages/delivery';
import { type Expected, provenPasskey } from '../passkeys/passkey';
import { type Cognito, invalidSession, type SignInProgress } from '../state/cognito';
import type { User } from '../state/model';
import { preAuthentication } from '../users/triggers';
import { findUser, findUserBySub, saveUser } from '../users/users';
import { deliveryOf, needsMore } from './challenges';
import { provePassword } from './password';
import { startPasswordVerifier } from './srpChallenges';
import type { Attempt, Passed, SignInAnswer, Step, Texts } from './step';
import { newProgress, pose, requireMayEnter, requireParameter, requireSignInName } from './step';
import { signingInUser, userToSignIn } from './step';

// https://docs.aws.amazon.com/cognito/latest/developerguide/authentication-flows-selection-sdk.html

type Factor = 'PASSWORD' | 'PASSWORD_SRP' | 'EMAIL_OTP' | 'SMS_OTP' | 'WEB_AUTHN';

/** Starts the flow USER_AUTH, in which the client chooses the first factor, or goes on from ConfirmSignUp. */
export async function startUserAuth(cognito: Cognito, parameters: Texts, session?: string) {
  const signInName = requireSignInName(parameters);
  if (session !== undefined) return goOnFromSignUp(cognito, signInName, session);
  const progress = newProgress(cognito, userToSignIn(cognito, signInName), parameters);
  const available = factorsOf(cognito, progress);
  const preferred = available.find((each) => each === parameters.PREFERRED_CHALLENGE);
  if (preferred) return askFactor(cognito, progress, preferred, parameters);
  return {
    ...pose(cognito, progress, { name: 'SELECT_CHALLENGE' }, {}),
    AvailableChallenges: available,
  };
}

function goOnFromSignUp(cognito: Cognito, signInName: string, id: string): Passed {
  const { progress, challenge } = cognito.challengeSessions.find(id, 'SELECT_CHALLENGE');
  const isWho = findUser(cognito, signInName)?.sub === progress.sub;
  const isClients = progress.clientId === cognito.client.id;
  if (!challenge.isProven || !isWho || !isClients) throw invalidSession();
  cognito.challengeSessions.end(id);
  const user = signingInUser(cognito, progress);
  requireMayEnter(cognito, user);
  return { user, progress };
}

/**
 * Returns the first factors that a user can choose. Who needs a second factor, or a new password, has to begin with the
 * password. An unknown user seems to have a password and an email address.
 */
export function firstFactors(cognito: Cognito, user: User | undefined): Factor[] {
  const isVerified = (name: string) => user?.attributes[`${name}_verified`] === 'true';
  const has = {
    PASSWORD: !user || user.passwordVerifier !== undefined,
    EMAIL_OTP: !user || isVerified('email'),
    SMS_OTP: isVerified('phone_number'),
    WEB_AUTHN: user !== undefined && user.passkeys.length > 0,
  };
  const isAlone = !user || !needsMore(cognito, user);
  return cognito.settings.allowedFirstAuthFactors.filter(
    (factor) => has[factor] && (factor === 'PASSWORD' || isAlone),
  );
}

function factorsOf(cognito: Cognito, progress: SignInProgress): Factor[] {
  const user = findUserBySub(cognito, progress.sub);
  return firstFactors(cognito, user).flatMap((factor) =>
    factor === 'PASSWORD' ? (['PASSWORD', 'PASSWORD_SRP'] as const) : [factor],
  );
}

/** Begins with a factor. A password may come with the choice. */
async function askFactor(cognito: Cognito, progress: SignInProgress, factor: Factor, given: Texts) {
  if (factor === 'PASSWORD' && given.PASSWORD) return enter(cognito, progress, given.PASSWORD);
  if (factor === 'PASSWORD_SRP' && given.SRP_A) {
    return startPasswordVerifier(cognito, { ...given, USERNAME: progress.signInName }, false);
  }
  if (factor === 'PASSWORD' || factor === 'PASSWORD_SRP') {
    return pose(cognito, progress, { name: factor }, {});
  }
  const user = findUserBySub(cognito, progress.sub);
  await preAuthentication(cognito, user, progress.signInName);
  if (factor === 'WEB_AUTHN') return askPasskey(cognito, progress, user);
  const code = newCode();
  const attribute = factor === 'EMAIL_OTP' ? 'email' : 'phone_number';
  const sent = user
    ? await deliver(cognito, user, attribute, { kind: 'Authentication', code })
    : simulatedDelivery(cognito, progress.signInName);
  return pose(cognito, progress, { name: factor, code }, deliveryOf(sent));
}

function answerPassword(
  { cognito, id, progress, responses }: Attempt,
  factor: Factor,
  parameter: string,
): Promise<SignInAnswer | Passed> {
  requireParameter(responses, parameter);
  cognito.challengeSessions.end(id);
  return askFactor(cognito, progress, factor, responses);
}

async function enter(cognito: Cognito, progress: SignInProgress, password: string) {
  const user = await provePassword(cognito, progress.signInName, password);
  requireMayEnter(cognito, user);
  return { user, progress: { ...progress, sub: user.sub, username: user.username } };
}

function askPasskey(cognito: Cognito, progress: SignInProgress, user?: User): SignInAnswer {
  const challenge = randomBytes(32).toString('base64url');
  const CREDENTIAL_REQUEST_OPTIONS = JSON.stringify({
    challenge,
    timeout: 180_000,
    rpId: expectedOf(cognito, 'webauthn.get').relyingPartyId,
    allowCredentials: user?.passkeys.map(descriptor),
    userVerification: cognito.settings.webAuthnUserVerification,
  });
  return pose(cognito, progress, { name: 'WEB_AUTHN', challenge }, { CREDENTIAL_REQUEST_OPTIONS });
}

/** Describes a passkey to a browser, as a PublicKeyCredentialDescriptorJSON. */
export function descriptor({ credentialId: id, transports }: User['passkeys'][number]): object {
  return { type: 'public-key', id, transports };
}

/** Without an id of its own, the relying party is the domain of the hosted pages. */
export function expectedOf({ settings }: Cognito, type: Expected['type']): Expected {
  return {
    type,
    relyingPartyId: settings.webAuthnRelyingPartyId ?? 'localhost',
    requiresVerification: settings.webAuthnUserVerification === 'required',
  };
}

/** The step in which the client chooses the first factor. The codes are checked as those of second factors are. */
export const choiceStep: Step = {
  checks: {
    SELECT_CHALLENGE({ cognito, id, progress, responses }) {
      const answer = requireParameter(responses, 'ANSWER');
      const factor = factorsOf(cognito, progress).find((each) => each === answer);
      if (!factor) throw invalidParameter(`${answer} is not one of the available challenges.`);
      if (responses.CREDENTIAL) {
        throw invalidParameter('CREDENTIAL answers the challenge WEB_AUTHN, which comes next.');
      }
      cognito.challengeSessions.end(id);
      return askFactor(cognito, progress, factor, responses);
    },
    PASSWORD: (attempt) => answerPassword(attempt, 'PASSWORD', 'PASSWORD'),
    PASSWORD_SRP: (attempt) => answerPassword(attempt, 'PASSWORD_SRP', 'SRP_A'),
    WEB_AUTHN({ cognito, id, progress, challenge, responses }) {
      const credential = requireParameter(responses, 'CREDENTIAL');
      cognito.challengeSessions.end(id);
      const user = signingInUser(cognito, progress);
      const expected = expectedOf(cognito, 'webauthn.get');
      const proven = provenPasskey(user.passkeys, credential, challenge.challenge, expected);
      if (!proven) throw incorrectCredentials();
      const others = user.passkeys.filter((each) => each.credentialId !== proven.credentialId);
      user.passkeys = [...others, proven];
      saveUser(cognito, user);
      requireMayEnter(cognito, user);
      return { user, progress };
    },
  },
};
