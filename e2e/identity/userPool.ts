import { userPoolUrl } from './identity';
import { expect } from '../test';

/**
 * Calls an operation of the user pool without the page, as another browser would.
 * @param status the expected status
 * @returns the body of the answer.
 */
export async function callUserPool(
  operation: string,
  body: Record<string, unknown>,
  status = 200,
): Promise<string> {
  const response = await fetch(userPoolUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return text;
}
