import { z } from 'zod';
import type { Operation } from '../../aws-json/app';
import {
  deviceKey,
  invalidParameter,
  session,
  stringMap,
  token,
} from '../../constraints/constraints';
import { requireParameter } from '../../sign-in/step';
import { startCustomAuth } from '../../sign-in/challenges';
import { answerChallenge, challengeNames, signInWithPassword } from '../../sign-in/steps';
import { startPasswordVerifier } from '../../sign-in/srpChallenges';
import type { Cognito } from '../../state/cognito';
import type { ClientSettings } from '../../state/settings';
import { refreshTokens, revokeAllSessions, revokeRefreshToken } from '../../tokens/tokens';
import { callerOperation, clientOperation } from '../userOperations';

export const signInOperations = {
  InitiateAuth: clientOperation(
    {
      AuthFlow: z.enum([
        'USER_SRP_AUTH',
        'REFRESH_TOKEN_AUTH',
        'REFRESH_TOKEN',
        'CUSTOM_AUTH',
        'ADMIN_NO_SRP_AUTH',
        'USER_PASSWORD_AUTH',
        'ADMIN_USER_PASSWORD_AUTH',
        'USER_AUTH',
      ]),
      AuthParameters: stringMap.optional(),
      ClientMetadata: stringMap.optional(),
    },
    async (cognito, { AuthFlow, AuthParameters = {} }) => {
      switch (AuthFlow) {
        case 'USER_SRP_AUTH':
          requireFlow(cognito, 'ALLOW_USER_SRP_AUTH');
          return startPasswordVerifier(cognito, AuthParameters, false);
        case 'USER_PASSWORD_AUTH':
          requireFlow(cognito, 'ALLOW_USER_PASSWORD_AUTH');
          return signInWithPassword(cognito, AuthParameters);
        case 'CUSTOM_AUTH':
          requireFlow(cognito, 'ALLOW_CUSTOM_AUTH');
          return AuthParameters.CHALLENGE_NAME === 'SRP_A'
            ? startPasswordVerifier(cognito, AuthParameters, true)
            : startCustomAuth(cognito, AuthParameters);
        case 'REFRESH_TOKEN':
        case 'REFRESH_TOKEN_AUTH':
          requireFlow(cognito, 'ALLOW_REFRESH_TOKEN_AUTH');
          return refresh(cognito, AuthParameters);
        default:
          throw invalidParameter('Initiate Auth method not supported.');
      }
    },
  ),

  RespondToAuthChallenge: clientOperation(
    {
      ChallengeName: z.enum(challengeNames),
      Session: session.optional(),
      ChallengeResponses: stringMap.optional(),
      ClientMetadata: stringMap.optional(),
    },
    async (cognito, { ChallengeName, Session, ChallengeResponses }) => {
      return answerChallenge(cognito, ChallengeName, Session, ChallengeResponses ?? {});
    },
  ),

  /** Exchanges a refresh token for new tokens; with rotation, for a new refresh token too. */
  GetTokensFromRefreshToken: clientOperation(
    {
      RefreshToken: token,
      DeviceKey: deviceKey.optional(),
      ClientMetadata: stringMap.optional(),
    },
    async (cognito, { RefreshToken, DeviceKey }) => ({
      AuthenticationResult: await refreshTokens(cognito, RefreshToken, { deviceKey: DeviceKey }),
    }),
  ),

  GlobalSignOut: callerOperation({}, (cognito, user) => {
    revokeAllSessions(cognito, user);
    return {};
  }),

  RevokeToken: clientOperation({ Token: token }, (cognito, { Token }) => {
    revokeRefreshToken(cognito, Token);
    return {};
  }),
} satisfies Record<string, Operation>;

function requireFlow(cognito: Cognito, flow: ClientSettings['explicitAuthFlows'][number]): void {
  if (!cognito.client.explicitAuthFlows.includes(flow)) {
    throw invalidParameter(`${flow.replace('ALLOW_', '')} flow not enabled for this client`);
  }
}

async function refresh(cognito: Cognito, parameters: Record<string, string>): Promise<object> {
  const token = requireParameter(parameters, 'REFRESH_TOKEN');
  const device = { deviceKey: parameters.DEVICE_KEY };
  return {
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(cognito, token, device),
  };
}
