import type { Page, Route } from '@playwright/test';
import { userPoolUrl } from './identity';
import { isCall } from './signInForm';

const cors = { 'access-control-allow-origin': '*' };

/**
 * Breaks an operation of the user pool for this page alone.
 * @returns a function that repairs it.
 */
export async function breakOperation(
  page: Page,
  operation: string,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const handle = async (route: Route): Promise<void> => {
    if (isCall(route.request(), operation)) await answer(route);
    else await route.fallback();
  };
  await page.route(userPoolUrl, handle);
  return () => page.unroute(userPoolUrl, handle);
}

/** An error of the user pool in its protocol (AWS JSON 1.1). */
export function refusal(type: string, message: string, status = 400) {
  return {
    status,
    contentType: 'application/x-amz-json-1.1',
    headers: cors,
    body: JSON.stringify({ __type: type, message }),
  };
}
