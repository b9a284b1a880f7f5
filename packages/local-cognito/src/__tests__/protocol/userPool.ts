import { createSrpSession, signSrpSession } from 'cognito-srp-helper';
import { appClientId, userPoolId } from '../../connection/connection';
import { computePowersNatively } from '../../testing/nativePowers';
import type { TestUser } from './control';
import type { LocalServer } from './localServer';
import { sendRequest, type RawRequest } from './sendRequest';

computePowersNatively();

/** An answer of the API, with the error's name as a client reads it. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** The error from `x-amzn-errortype`. */
  error: string | null;
  message?: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test reads the answer of another of the operations
  body: any;
}

/** Calls an operation of the user pool. */
export function userPool(
  server: LocalServer,
  operation: string,
  parameters: object,
): Promise<ApiAnswer> {
  return callApi(server, `${server.api}/`, {
    headers: { 'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(parameters),
  });
}

/** Calls an operation of the identity pool. */
export function identityPool(
  server: LocalServer,
  operation: string,
  parameters: object,
): Promise<ApiAnswer> {
  return callApi(server, `${server.api}/identity/`, {
    headers: { 'X-Amz-Target': `AWSCognitoIdentityService.${operation}` },
    body: JSON.stringify(parameters),
  });
}

/** Sends a request of any form to an API. */
export async function callApi(
  server: LocalServer,
  url: string,
  request: RawRequest,
): Promise<ApiAnswer> {
  const response = await sendRequest(server, url, {
    method: 'POST',
    ...request,
    headers: { 'Content-Type': 'application/x-amz-json-1.1', ...request.headers },
  });
  const text = await response.text();
  const body =
    text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return {
    status: response.status,
    headers: response.headers,
    error: response.headers.get('x-amzn-errortype'),
    message: body?.message,
    body,
  };
}

/** Signs in with the password itself. */
export function signInWithPassword(
  server: LocalServer,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
  parameters: Record<string, string> = {},
): Promise<ApiAnswer> {
  return userPool(server, 'InitiateAuth', {
    ClientId: appClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password, ...parameters },
  });
}

/** Returns the tokens of a user who signs in without a further challenge. */
export async function tokensOf(
  server: LocalServer,
  user: TestUser,
): Promise<{ AccessToken: string; IdToken: string; RefreshToken: string }> {
  const { body } = await signInWithPassword(server, user);
  if (!body.AuthenticationResult) throw new Error(`No tokens: ${JSON.stringify(body)}`);
  return body.AuthenticationResult;
}

/** Answers a challenge. */
export function respond(
  server: LocalServer,
  ChallengeName: string,
  Session: string,
  ChallengeResponses: Record<string, string>,
): Promise<ApiAnswer> {
  return userPool(server, 'RespondToAuthChallenge', {
    ClientId: appClientId,
    ChallengeName,
    Session,
    ChallengeResponses,
  });
}

/** Begins an SRP sign-in and returns the proof that the client has to send next. */
export async function startSrp(
  server: LocalServer,
  { username, password }: Pick<TestUser, 'username' | 'password'>,
  AuthFlow = 'USER_SRP_AUTH',
): Promise<{ Session: string; responses: Record<string, string> }> {
  const session = createSrpSession(username, password, userPoolId, false);
  const { body } = await userPool(server, 'InitiateAuth', {
    ClientId: appClientId,
    AuthFlow,
    AuthParameters: { USERNAME: username, SRP_A: session.largeA, CHALLENGE_NAME: 'SRP_A' },
  });
  const signed = signSrpSession(session, body);
  return {
    Session: body.Session,
    responses: {
      USERNAME: body.ChallengeParameters.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
      TIMESTAMP: signed.timestamp,
    },
  };
}
