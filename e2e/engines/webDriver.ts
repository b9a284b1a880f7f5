import { waitUntil } from './waitUntil';

/** Sends a command of https://www.w3.org/TR/webdriver2/: GET, or POST with a body. */
export type Send = (path: string, body?: object, method?: string) => Promise<unknown>;

/** Waits for a driver that answers at a port of this machine. */
export async function connectDriver(port: number): Promise<Send> {
  const send: Send = async (path, body, method = body ? 'POST' : 'GET') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${path.split('/').at(-1)}: ${error}. ${message}`);
  };
  await waitUntil('the driver answers', () => send('/status'));
  return send;
}
