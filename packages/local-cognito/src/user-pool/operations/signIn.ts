import { z } from 'zod';
import type { Answer, Operation } from '../../aws-json/app';
import { type CognitoError, invalidParameter, notDone } from '../../constraints/constraints';
import * as form from '../../constraints/forms';
import { requireParameter } from '../../sign-in/step';
import { startCustomAuth } from '../../sign-in/customAuth';
import {
  answerChallenge,
  challengeNames,
  signInByChoice,
  signInWithPassword,
} from '../../sign-in/steps';
import { startPasswordVerifier } from '../../sign-in/srpChallenges';
import type { Cognito } from '../../state/cognito';
import type { User } from '../../state/model';
import type { ClientSettings } from '../../state/settings';
import { refreshTokens, revokeAllSessions, revokeRefreshToken } from '../../tokens/tokens';
import {
  adminClientOperation,
  callerOperation,
  clientOperation,
  userOperation,
} from '../userOperations';

const initiation = {
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
  AuthParameters: form.stringMap.optional(),
  Session: form.session.optional(),
  ...form.metadata,
};
type Initiation = z.output<z.ZodObject<typeof initiation>>;

const response = {
  ChallengeName: z.enum(challengeNames),
  Session: form.session.optional(),
  ChallengeResponses: form.stringMap.optional(),
  ...form.metadata,
};

export const signInOperations = {
  InitiateAuth: clientOperation(initiation, (cognito, given) => {
    if (given.AuthFlow.startsWith('ADMIN_')) throw unsupportedFlow();
    return startSignIn(cognito, given);
  }),

  /** Starts a sign-in on a server, which may send the password itself. */
  AdminInitiateAuth: adminClientOperation(initiation, (cognito, given) => {
    if (given.AuthFlow === 'USER_PASSWORD_AUTH') throw unsupportedFlow();
    return startSignIn(cognito, given);
  }),

  RespondToAuthChallenge: clientOperation(response, respond),

  AdminRespondToAuthChallenge: adminClientOperation(response, respond),

  /** Exchanges a refresh token for new tokens; with rotation, for a new refresh token too. */
  GetTokensFromRefreshToken: clientOperation(
    {
      RefreshToken: form.token,
      DeviceKey: form.deviceKey.optional(),
      ...form.metadata,
    },
    async (cognito, { RefreshToken, DeviceKey }) => ({
      AuthenticationResult: await refreshTokens(cognito, RefreshToken, { deviceKey: DeviceKey }),
    }),
  ),

  GlobalSignOut: callerOperation({}, signOutEverywhere),

  AdminUserGlobalSignOut: userOperation({}, signOutEverywhere),

  RevokeToken: clientOperation({ Token: form.token }, (cognito, { Token }) => {
    revokeRefreshToken(cognito, Token);
    return {};
  }),
} satisfies Record<string, Operation>;

/**
 * Makes the ClientMetadata of a request data for validation. As documented, InitiateAuth gives it only to PreSignUp,
 * PreAuthentication and UserMigration:
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
function metadataIsValidationData(cognito: Cognito): void {
  cognito.validationData = cognito.clientMetadata;
  delete cognito.clientMetadata;
}

function startSignIn(
  cognito: Cognito,
  { AuthFlow, AuthParameters: parameters = {}, Session }: Initiation,
): Answer {
  metadataIsValidationData(cognito);
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      requireFlow(cognito, 'ALLOW_USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.');
      return startPasswordVerifier(cognito, parameters, false);
    case 'USER_PASSWORD_AUTH':
      requireFlow(cognito, 'ALLOW_USER_PASSWORD_AUTH');
      return signInWithPassword(cognito, parameters);
    case 'ADMIN_NO_SRP_AUTH':
    case 'ADMIN_USER_PASSWORD_AUTH':
      requireFlow(
        cognito,
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'Auth flow not enabled for this client',
      );
      return signInWithPassword(cognito, parameters);
    case 'USER_AUTH':
      requireFlow(cognito, 'ALLOW_USER_AUTH');
      requireNoStepUp(parameters);
      return signInByChoice(cognito, parameters, Session);
    case 'CUSTOM_AUTH':
      requireFlow(cognito, 'ALLOW_CUSTOM_AUTH');
      return startCustomAuth(cognito, parameters);
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH':
      requireFlow(cognito, 'ALLOW_REFRESH_TOKEN_AUTH');
      return refresh(cognito, parameters);
    default:
      throw unsupportedFlow();
  }
}

/** Refuses what step-up authentication needs, so that nobody takes the factors asked here for those of a higher level. */
function requireNoStepUp(parameters: Record<string, string>): void {
  const names = ['TARGET_ACR_VALUES', 'MAX_AGE', 'ACCESS_TOKEN'];
  const given = names.find((name) => parameters[name] !== undefined);
  if (given) throw notDone(`"${given}" among the parameters of USER_AUTH`);
}

// Each of the two operations has a flow for the password that the other refuses: https://github.com/getmoto/moto/pull/4836
function unsupportedFlow(): CognitoError {
  return invalidParameter('Initiate Auth method not supported.');
}

function requireFlow(
  cognito: Cognito,
  flow: ClientSettings['explicitAuthFlows'][number],
  message = `${flow.replace('ALLOW_', '')} flow not enabled for this client`,
): void {
  if (!cognito.client.explicitAuthFlows.includes(flow)) {
    throw invalidParameter(message);
  }
}

function respond(
  cognito: Cognito,
  { ChallengeName, Session, ChallengeResponses = {} }: z.output<z.ZodObject<typeof response>>,
): Answer {
  return answerChallenge(cognito, ChallengeName, Session, ChallengeResponses);
}

function signOutEverywhere(cognito: Cognito, user: User): object {
  revokeAllSessions(cognito, user);
  return {};
}

async function refresh(cognito: Cognito, parameters: Record<string, string>): Promise<object> {
  const token = requireParameter(parameters, 'REFRESH_TOKEN');
  const device = { deviceKey: parameters.DEVICE_KEY };
  return {
    ChallengeParameters: {},
    AuthenticationResult: await refreshTokens(cognito, token, device),
  };
}
