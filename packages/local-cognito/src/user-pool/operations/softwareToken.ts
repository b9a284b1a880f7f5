import { z } from 'zod';
import { operation } from '../../aws-json/operation';
import { accessToken, session, softwareTokenCode } from '../../constraints/userPool';
import { CognitoError } from '../../errors/cognitoError';
import { invalidParameter } from '../../errors/refusals';
import { noticeOf } from '../../messages/securityNotice';
import type { Cognito } from '../../state/cognito';
import { isTotpCode, newTotpSecret } from '../../users/totp';
import { saveUser } from '../../users/users';
import { callerOf } from '../access/caller';

/** Gives the secret for an authenticator app, to a signed-in user or within MFA_SETUP. */
export const associateSoftwareToken = operation(
  z.object({ AccessToken: accessToken.optional(), Session: session.optional() }),
  async (cognito, { AccessToken, Session }) => {
    requireSoftwareTokens(cognito);
    const SecretCode = newTotpSecret();
    if (AccessToken) {
      const user = await callerOf(cognito, AccessToken);
      user.pendingTotpSecret = SecretCode;
      saveUser(cognito, user);
      return { SecretCode };
    }
    const id = requireSession(Session);
    const { progress } = cognito.challengeSessions.find(id, 'MFA_SETUP');
    const challenge = { name: 'MFA_SETUP', secret: SecretCode, verified: false } as const;
    cognito.challengeSessions.end(id);
    return { SecretCode, Session: cognito.challengeSessions.start(progress, challenge) };
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
  async (cognito, { AccessToken, Session, UserCode }) => {
    requireSoftwareTokens(cognito);
    if (AccessToken) return verifyForUser(cognito, AccessToken, UserCode);
    return verifyInSession(cognito, requireSession(Session), UserCode);
  },
);

async function verifyForUser(cognito: Cognito, token: string, code: string): Promise<object> {
  const user = await callerOf(cognito, token);
  requireCode(cognito, user.pendingTotpSecret, code);
  user.totpSecret = user.pendingTotpSecret;
  delete user.pendingTotpSecret;
  user.totpUsedSteps = [];
  saveUser(cognito, user);
  noticeOf(cognito, user, 'SecondFactorNotice');
  return { Status: 'SUCCESS' };
}

function verifyInSession(cognito: Cognito, id: string, code: string): object {
  const { progress, challenge } = cognito.challengeSessions.find(id, 'MFA_SETUP');
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

function requireCode(cognito: Cognito, secret: string | undefined, code: string): void {
  if (!secret) {
    throw invalidParameter('User has not associated a software token.');
  }
  if (!isTotpCode(cognito, secret, code)) {
    throw new CognitoError(
      'EnableSoftwareTokenMFAException',
      'Code mismatch and fail enable Software Token MFA',
    );
  }
}

function requireSession(id: string | undefined): string {
  if (!id) {
    throw invalidParameter('Either AccessToken or Session must be provided.');
  }
  return id;
}

function requireSoftwareTokens(cognito: Cognito): void {
  if (cognito.store.state.settings.mfaConfiguration === 'OFF') {
    throw new CognitoError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
  }
}
