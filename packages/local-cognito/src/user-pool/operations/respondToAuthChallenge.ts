import { z } from 'zod';
import { invalidSession, type Challenge, type SignInProgress } from '../../state/challengeSessions';
import type { Cognito } from '../../state/cognito';
import { CognitoError } from '../../cognitoError';
import type { SignInAnswer } from '../../sign-in/answer';
import { answerCustomChallenge } from '../../sign-in/customChallenge';
import { answerDevicePasswordVerifier, answerDeviceSrpAuth } from '../../sign-in/device';
import { requireParameter } from '../../sign-in/errors';
import {
  answerMfaSetup,
  answerSelectMfaType,
  answerSmsMfa,
  answerSoftwareTokenMfa,
} from '../../sign-in/mfa';
import { answerNewPassword } from '../../sign-in/newPassword';
import { answerPasswordVerifier } from '../../sign-in/passwordVerifier';
import { requireClient } from '../client';
import { operation } from '../../aws-json/operation';
import { clientId, session, stringMap } from '../parameters';

type Respond = (
  cognito: Cognito,
  id: string,
  responses: Record<string, string>,
) => SignInAnswer | Promise<SignInAnswer>;

const respondTo: Record<Challenge['name'], Respond> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SELECT_MFA_TYPE: answerSelectMfaType,
  SMS_MFA: answerSmsMfa,
  SOFTWARE_TOKEN_MFA: answerSoftwareTokenMfa,
  MFA_SETUP: answerMfaSetup,
  DEVICE_SRP_AUTH: answerDeviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
};

const challengeNames = Object.keys(respondTo) as [Challenge['name'], ...Challenge['name'][]];

/** Answers the challenge of a sign-in. */
export const respondToAuthChallenge = operation(
  z.object({
    ClientId: clientId,
    ChallengeName: z.enum(challengeNames),
    Session: session.optional(),
    ChallengeResponses: stringMap.optional(),
    ClientMetadata: stringMap.optional(),
  }),
  async (cognito, { ClientId, ChallengeName, Session, ChallengeResponses }) => {
    requireClient(ClientId);
    if (!Session) {
      throw new CognitoError('InvalidParameterException', 'Missing required parameter Session');
    }
    const responses = ChallengeResponses ?? {};
    const name = requireParameter(responses, 'USERNAME');
    const { progress } = cognito.challengeSessions.find(Session, ChallengeName);
    if (!isWho(progress, name)) throw invalidSession();
    return respondTo[ChallengeName](cognito, Session, responses);
  },
);

// The username as it was typed, or as the provider has said it is.
function isWho({ sub, username, signInName }: SignInProgress, name: string): boolean {
  const names = [username, signInName, sub];
  return names.some((each) => each?.toLowerCase() === name.toLowerCase());
}
