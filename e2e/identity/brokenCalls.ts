import type { Page, Route } from '@playwright/test';
import { userPoolUrl } from './identity';
import { isCall } from './poolRequests';

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

/** Lets calls of an operation happen, but delays their answers. */
export async function holdAnswers(page: Page, operation: string) {
  let tellArrival = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (tellArrival = resolve));
  let letGo = (): void => undefined;
  let isReleased = false;
  const permission = new Promise<void>((resolve) => (letGo = resolve));
  await breakOperation(page, operation, async (route) => {
    if (isReleased) return route.fallback();
    const response = await route.fetch();
    tellArrival();
    await permission;
    await route.fulfill({ response });
  });
  return {
    /** Waits until the user pool has carried out the call. */
    arrived: () => arrival,
    /** Lets the answers go, and later ones pass. */
    release() {
      isReleased = true;
      letGo();
    },
  };
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
