/**
 * Calls an operation of a user pool without a page, as another browser would.
 *
 * @param endpoint the address of the user-pool API
 * @returns the status and the body of the answer, whatever the status is
 */
export async function askUserPool(
  endpoint: string,
  operation: string,
  body: Record<string, unknown>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
