import { poolName } from '../connection/ids';
import { incorrectCredentials } from '../errors/cognitoErrors';
import type { Cognito } from '../state/cognito';
import { countFailedSignIn, forgetFailedSignIns, requireUnlocked } from '../users/attempts';
import { decoyVerifier } from '../users/decoys';
import { findUserBySub } from '../users/users';
import { requireParameter, requireSignInName } from './authParameters';
import { requireKnownDevice } from './device';
import { isPasswordClaim, requireExchange } from './passwordClaim';
import { newProgress, requireMayEnter, requireNoReset, userToSignIn } from './signInUser';
import { pose, type Check, type SignInAnswer } from './step';

/** Answers SRP_A with the server's half of the exchange. For unknown users that half is made up. */
export function startPasswordVerifier(
  cognito: Cognito,
  parameters: Record<string, string>,
  customAuth: boolean,
): SignInAnswer {
  const signInName = requireSignInName(parameters);
  const srpA = requireParameter(parameters, 'SRP_A');
  const user = userToSignIn(cognito, signInName);
  const progress = { ...newProgress(cognito, user, parameters), customAuth };
  const { username } = progress;
  const verifier = user?.passwordVerifier ?? decoyVerifier(cognito, username);
  const exchange = requireExchange(srpA, verifier);
  const challenge = { name: 'PASSWORD_VERIFIER', exchange } as const;
  return pose(cognito, progress, challenge, {
    SALT: verifier.salt,
    SECRET_BLOCK: exchange.secretBlock,
    SRP_B: exchange.B.toString(16),
    USERNAME: username,
    USER_ID_FOR_SRP: username,
  });
}

/** Checks the client's proof that it knows the password. */
export const answerPasswordVerifier: Check<'PASSWORD_VERIFIER'> = (attempt) => {
  const { cognito, id, progress, challenge, responses } = attempt;
  requireUnlocked(cognito, progress.signInName);
  const user = findUserBySub(cognito, progress.sub);
  const verifier = user?.passwordVerifier ?? decoyVerifier(cognito, progress.username);
  const whose = { group: poolName, name: progress.username };
  const proven = isPasswordClaim(whose, verifier, challenge.exchange, responses);
  if (user && !progress.customAuth) requireNoReset(user);
  if (!user?.passwordVerifier || !proven) {
    cognito.challengeSessions.end(id);
    countFailedSignIn(cognito, progress.signInName);
    throw incorrectCredentials();
  }
  const deviceKey = responses.DEVICE_KEY ?? progress.deviceKey;
  // This check comes before the challenge ends: if the device was forgotten, the client answers the
  // same challenge again without its key.
  requireKnownDevice(user, deviceKey);
  cognito.challengeSessions.end(id);
  forgetFailedSignIns(cognito, progress.signInName);
  requireNoReset(user);
  requireMayEnter(cognito, user);
  return { user, progress: { ...progress, deviceKey } };
};
