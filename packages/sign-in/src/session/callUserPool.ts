import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';
import { userPoolEndpoint } from '../settings/addresses';

/** Asks the user pool for an operation in AWS JSON 1.1, without Amplify. */
export function callUserPool(
  operation: string,
  input: object,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(new URL(userPoolEndpoint(identity)), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal,
  });
}

/** The name of the error in an answer. It may have a namespace before it. */
export function errorName(answer: object): string | undefined {
  const { __type: type } = answer as { __type?: unknown };
  return typeof type === 'string' ? type.split('#').at(-1) : undefined;
}
