import { Hono } from 'hono';
import type { Cognito } from '../state/cognito';
import { accounts, picture, picturePath } from './accounts';
import { interactions } from './interactions';
import { nodeExchange } from './nodeExchange';
import { googleProvider } from './provider';

/**
 * Serves the stand-in for Google: an OpenID provider with two accounts. Anyone on this computer may
 * choose either.
 */
export async function googleApp(cognito: Cognito): Promise<Hono> {
  const provider = googleProvider(cognito.ports);
  const handle = provider.callback();
  const formOrigins = [
    "'self'",
    `https://localhost:${cognito.ports.hosted}`,
    ...new Set(cognito.callbackUrls.map((url) => new URL(url).origin)),
  ];
  const app = new Hono();

  app.route('/interaction', interactions(provider, formOrigins));

  for (const account of accounts) {
    app.get(picturePath(account), (context) =>
      context.body(picture(account), 200, {
        'Content-Type': 'image/svg+xml',
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Cache-Control': 'max-age=3600',
      }),
    );
  }

  app.all('*', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const { incoming, outgoing, answer } = nodeExchange(context.req.raw, body);
    await handle(incoming, outgoing);
    return answer;
  });

  return app;
}
