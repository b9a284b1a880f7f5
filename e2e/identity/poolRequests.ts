/** The browser's console error when the user pool refuses a request. */
export const refusedByPool = /^console: .* status of 400|^response: 400 /;

/** Whether this is a request to the user pool or the identity pool for an operation. */
export function isCall(request: { headers(): Record<string, string> }, operation: string): boolean {
  return (request.headers()['x-amz-target'] ?? '').endsWith(`.${operation}`);
}
