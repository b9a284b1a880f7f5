import { z } from 'zod';
import { session, stringMap } from '../../constraints/userPool';
import { invalidParameter } from '../../errors/refusals';
import { requireParameter } from '../../sign-in/authParameters';
import { answerChallenge, challengeNames } from '../../sign-in/steps';
import { invalidSession, type SignInProgress } from '../../state/challengeSessions';
import { clientOperation } from '../access/clientOperation';

/** Answers the challenge of a sign-in. */
export const respondToAuthChallenge = clientOperation(
  {
    ChallengeName: z.enum(challengeNames),
    Session: session.optional(),
    ChallengeResponses: stringMap.optional(),
    ClientMetadata: stringMap.optional(),
  },
  async (cognito, { ChallengeName, Session, ChallengeResponses }) => {
    if (!Session) {
      throw invalidParameter('Missing required parameter Session');
    }
    const responses = ChallengeResponses ?? {};
    const name = requireParameter(responses, 'USERNAME');
    const { progress } = cognito.challengeSessions.find(Session, ChallengeName);
    if (!isWho(progress, name)) throw invalidSession();
    return answerChallenge(cognito, ChallengeName, Session, responses);
  },
);

// The client may send the username as it was typed, or as the challenge gave it.
function isWho({ sub, username, signInName }: SignInProgress, name: string): boolean {
  const names = [username, signInName, sub];
  return names.some((each) => each?.toLowerCase() === name.toLowerCase());
}
