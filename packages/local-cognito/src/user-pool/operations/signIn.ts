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
type Flow = ClientSettings['explicitAuthFlows'][number];
const notForClient = 'Auth flow not enabled for this client';

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

type Start = (cognito: Cognito, parameters: Record<string, string>, session?: string) => Answer;

/** What the client must allow for a flow, how the flow starts, and the refusal where it has words of its own. */
const starts: Record<Initiation['AuthFlow'], readonly [Flow, start: Start, refusal?: string]> = {
  USER_SRP_AUTH: [
    'ALLOW_USER_SRP_AUTH',
    (cognito, parameters) => startPasswordVerifier(cognito, parameters, false),
    'USER_SRP_AUTH is not enabled for the client.',
  ],
  USER_PASSWORD_AUTH: ['ALLOW_USER_PASSWORD_AUTH', signInWithPassword],
  ADMIN_NO_SRP_AUTH: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', signInWithPassword, notForClient],
  ADMIN_USER_PASSWORD_AUTH: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', signInWithPassword, notForClient],
  USER_AUTH: ['ALLOW_USER_AUTH', startByChoice],
  CUSTOM_AUTH: ['ALLOW_CUSTOM_AUTH', startCustomAuth],
  REFRESH_TOKEN: ['ALLOW_REFRESH_TOKEN_AUTH', refresh],
  REFRESH_TOKEN_AUTH: ['ALLOW_REFRESH_TOKEN_AUTH', refresh],
};

function startSignIn(
  cognito: Cognito,
  { AuthFlow, AuthParameters: parameters = {}, Session }: Initiation,
): Answer {
  metadataIsValidationData(cognito);
  const [flow, start, refusal] = starts[AuthFlow];
  if (cognito.client.explicitAuthFlows.includes(flow)) return start(cognito, parameters, Session);
  const usual = `${flow.replace('ALLOW_', '')} flow not enabled for this client`;
  throw invalidParameter(refusal ?? usual);
}

/** Refuses what step-up authentication needs, so that nobody takes the factors asked here for those of a higher level. */
function startByChoice(...[cognito, parameters, session]: Parameters<Start>): Answer {
  const names = ['TARGET_ACR_VALUES', 'MAX_AGE', 'ACCESS_TOKEN'];
  const given = names.find((name) => parameters[name] !== undefined);
  if (given) throw notDone(`"${given}" among the parameters of USER_AUTH`);
  return signInByChoice(cognito, parameters, session);
}

// Each of the two operations has a flow for the password that the other refuses: https://github.com/getmoto/moto/pull/4836
function unsupportedFlow(): CognitoError {
  return invalidParameter('Initiate Auth method not supported.');
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
