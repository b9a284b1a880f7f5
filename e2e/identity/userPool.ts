import { askUserPool } from 'test-support/askUserPool';
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
  const answer = await askUserPool(userPoolUrl, operation, body);
  expect(answer.status, answer.text).toBe(status);
  return answer.text;
}
