import { z } from 'zod';
import type { Identity } from '../../state/context';
import { CognitoError } from '../../cognitoError';
import { isTotpCode, newTotpSecret } from '../../users/totp';
import { saveUser } from '../../users/users';
import { callerOf } from '../caller';
import { operation } from '../../aws-json/operation';
import { accessToken, session, softwareTokenCode } from '../parameters';

/** Gives the secret for an authenticator app, to a signed-in user or within MFA_SETUP. */
export const associateSoftwareToken = operation(
  z.object({ AccessToken: accessToken.optional(), Session: session.optional() }),
  async (identity, { AccessToken, Session }) => {
    requireSoftwareTokens(identity);
    const SecretCode = newTotpSecret();
    if (AccessToken) {
      const user = await callerOf(identity, AccessToken);
      user.pendingTotpSecret = SecretCode;
      saveUser(identity, user);
      return { SecretCode };
    }
    const id = requireSession(Session);
    const { progress } = identity.challengeSessions.find(id, 'MFA_SETUP');
    const challenge = { name: 'MFA_SETUP', secret: SecretCode, verified: false } as const;
    identity.challengeSessions.end(id);
    return { SecretCode, Session: identity.challengeSessions.start(progress, challenge) };
  },
);

/** Checks the first code of an authenticator app. */
export const verifySoftwareToken = operation(
  z.object({
    AccessToken: accessToken.optional(),
    Session: session.optional(),
    UserCode: softwareTokenCode,
    FriendlyDeviceName: z.string().optional(),
  }),
  async (identity, { AccessToken, Session, UserCode }) => {
    requireSoftwareTokens(identity);
    if (AccessToken) return verifyForUser(identity, AccessToken, UserCode);
    return verifyInSession(identity, requireSession(Session), UserCode);
  },
);

async function verifyForUser(identity: Identity, token: string, code: string): Promise<object> {
  const user = await callerOf(identity, token);
  requireCode(identity, user.pendingTotpSecret, code);
  user.totpSecret = user.pendingTotpSecret;
  delete user.pendingTotpSecret;
  user.totpUsedSteps = [];
  saveUser(identity, user);
  return { Status: 'SUCCESS' };
}

function verifyInSession(identity: Identity, id: string, code: string): object {
  const { progress, challenge } = identity.challengeSessions.find(id, 'MFA_SETUP');
  try {
    requireCode(identity, challenge.secret, code);
  } catch (error) {
    identity.challengeSessions.countMistake(id);
    throw error;
  }
  identity.challengeSessions.end(id);
  return {
    Status: 'SUCCESS',
    Session: identity.challengeSessions.start(progress, { ...challenge, verified: true }),
  };
}

function requireCode(identity: Identity, secret: string | undefined, code: string): void {
  if (!secret) {
    throw new CognitoError(
      'InvalidParameterException',
      'User has not associated a software token.',
    );
  }
  if (!isTotpCode(identity, secret, code)) {
    throw new CognitoError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    );
  }
}

function requireSession(id: string | undefined): string {
  if (!id) {
    throw new CognitoError(
      'InvalidParameterException',
      'Either AccessToken or Session must be provided.',
    );
  }
  return id;
}

function requireSoftwareTokens(identity: Identity): void {
  if (identity.store.state.settings.mfaConfiguration === 'OFF') {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
}
