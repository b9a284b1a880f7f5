import type { JsonWebKey } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type Context, Hono } from 'hono';
import type { errors, Interaction, InteractionResults, Provider } from 'oidc-provider';
import { respondWithPage } from '../pages/page';
import { allCallbackUrls, type Cognito } from '../state/cognito';
import * as google from './provider';

/** Serves the stand-in for Google: an OpenID provider with two accounts. Anyone on this computer may choose either. */
export function googleApp(cognito: Cognito, key: JsonWebKey): Hono {
  const provider = google.googleProvider(cognito.ports, key);
  const handle = provider.callback();
  const formOrigins = () => [
    "'self'",
    `https://localhost:${cognito.ports.hosted}`,
    ...new Set(allCallbackUrls(cognito).map((url) => new URL(url).origin)),
  ];
  const app = new Hono();

  app.route('/interaction', interactions(provider, formOrigins));

  for (const account of google.accounts) {
    app.get(google.picturePath(account), (context) =>
      context.body(google.picture(account), 200, {
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

/** Serves the account chooser and consent pages. A sign-in passes `formOrigins` on its way back to the site. */
function interactions(provider: Provider, formOrigins: () => string[]): Hono {
  const app = new Hono();
  const on = (
    method: 'GET' | 'POST',
    step: string,
    handle: (interaction: Interaction, context: Context) => Response | Promise<Response>,
  ) =>
    app.on(method, `/:uid${step}`, async (context) => {
      const interaction = await interactionOf(provider, context);
      return typeof interaction === 'string'
        ? refuse(context, interaction)
        : handle(interaction, context);
    });

  on('GET', '', (interaction, context) => {
    const path = `/interaction/${interaction.uid}`;
    const account = chosenAccount(interaction);
    const page =
      interaction.prompt.name === 'consent' && account
        ? google.consent(path, account)
        : google.accountChooser(path, hintedFirst(interaction));
    return respondWithPage(context, page, { formOrigins: formOrigins() });
  });
  on('POST', '/account', async (interaction, context) => {
    const email = new URLSearchParams(await context.req.text()).get('account');
    const account = google.accounts.find((each) => each.email === email);
    if (!account) return refuse(context, 'There is no such account.');
    await endOtherSession(provider, interaction, account.sub);
    const login = { accountId: account.sub, remember: false };
    return finish(provider, context, { select_account: {}, login });
  });
  on('POST', '/consent', async (interaction, context) => {
    const account = chosenAccount(interaction);
    if (!account) return refuse(context, 'No account was chosen.');
    const clientId = String(interaction.params.client_id);
    const grant = new provider.Grant({ accountId: account.sub, clientId });
    grant.addOIDCScope(String(interaction.params.scope));
    return finish(provider, context, { consent: { grantId: await grant.save() } });
  });
  // Google sends no error_description with this error.
  on('POST', '/cancel', (_, context) => finish(provider, context, { error: 'access_denied' }));
  return app;
}

/** Finds the sign-in that a browser is in. @returns why there is none, in words for people */
async function interactionOf(provider: Provider, context: Context): Promise<Interaction | string> {
  const { incoming, outgoing } = nodeExchange(context.req.raw);
  try {
    const interaction = await provider.interactionDetails(incoming, outgoing);
    const isOwn = interaction.uid === context.req.param('uid');
    return isOwn ? interaction : 'This sign-in belongs to another browser.';
  } catch (error) {
    if ((error as errors.OIDCProviderError).name !== 'SessionNotFound') throw error;
    return 'This sign-in has ended. Go back to the site and start again.';
  }
}

async function finish(provider: Provider, context: Context, result: InteractionResults) {
  const { incoming, outgoing } = nodeExchange(context.req.raw);
  return context.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
}

function chosenAccount(interaction: Interaction) {
  return google.accounts.find((account) => account.sub === interaction.session?.accountId);
}

function hintedFirst(interaction: Interaction) {
  const isHinted = (email: string) => email === interaction.params.login_hint;
  return [...google.accounts].sort((a, b) => Number(isHinted(b.email)) - Number(isHinted(a.email)));
}

/** Ends a session of another account. oidc-provider then makes a new one; it cannot change a session's account. */
async function endOtherSession(provider: Provider, interaction: Interaction, sub: string) {
  if (!interaction.session || interaction.session.accountId === sub) return;
  const session = await provider.Session.findByUid(interaction.session.uid);
  await session?.destroy();
  interaction.session = undefined;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

function refuse(context: Context, message: string): Response | Promise<Response> {
  return respondWithPage(context, google.failure(message), { status: 400 });
}

/**
 * Turns a request into the objects that a handler for Node's `http` takes, and its answer back into a Response. With
 * the server's own objects, the middleware around the handler would never see the answer.
 */
function nodeExchange(request: Request, body = new Uint8Array()) {
  const incoming = new IncomingMessage(new Socket());
  const url = new URL(request.url);
  incoming.method = request.method;
  incoming.url = url.pathname + url.search;
  incoming.headers = { ...Object.fromEntries(request.headers), host: url.host };
  delete incoming.headers['transfer-encoding'];
  if (body.length) incoming.headers['content-length'] = String(body.length);
  incoming.push(body);
  incoming.push(null);

  const outgoing = new CollectedResponse(incoming);
  return { incoming, outgoing, answer: outgoing.answer };
}

class CollectedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private resolve: (response: Response) => void = () => undefined;
  readonly answer = new Promise<Response>((resolve) => {
    this.resolve = resolve;
  });

  override write(chunk: string | Uint8Array): boolean {
    this.chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    super.end();
    const body = Buffer.concat(this.chunks);
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const each of [value].flat()) headers.append(name, String(each));
    }
    this.resolve(new Response(body.length ? body : null, { status: this.statusCode, headers }));
    return this;
  }
}
