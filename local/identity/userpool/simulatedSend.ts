import { count, requireBelowLimit } from '../attempts';
import { codeMismatch, expiredCode, type CodePurpose } from '../codes';
import type { Identity } from '../context';
import type { CognitoError } from '../errors';
import { decoySub } from '../decoys';

// What is asked about users who don't exist is counted as for others: a limit that is never reached
// would tell them apart.

/** Counts a code that was asked for. @throws LimitExceededException when there were too many. */
export function countSimulatedSend(
  identity: Identity,
  purpose: CodePurpose,
  username: string,
): void {
  const sends = `send:${purpose}:${decoySub(identity, username)}`;
  requireBelowLimit(identity, sends);
  count(identity, sends);
}

/** The error for a code of a user who doesn't exist: a mismatch if one was asked for. */
export function simulatedCodeError(
  identity: Identity,
  purpose: CodePurpose,
  username: string,
): CognitoError {
  const sub = decoySub(identity, username);
  const tries = `code:${purpose}:${sub}`;
  requireBelowLimit(identity, tries);
  if (!identity.store.state.attempts[`send:${purpose}:${sub}`]) return expiredCode();
  count(identity, tries);
  return codeMismatch();
}
