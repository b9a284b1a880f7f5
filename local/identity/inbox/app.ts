import { Hono } from 'hono';
import { html } from 'hono/html';
import { confirmUser } from '../userpool/operations/confirmSignUp';
import type { Identity } from '../context';
import { CognitoError } from '../errors';
import type { SentMessage } from '../model';
import { appClientId } from '../pool';
import { findUser } from '../users';
import { inboxPage, styleHash } from './page';

const shown = 100;

const purposes: Record<SentMessage['kind'], string> = {
  SignUp: 'Confirms the account',
  ResendCode: 'Confirms the account',
  ForgotPassword: 'Replaces the forgotten password',
  UpdateUserAttribute: 'Confirms the new address',
  VerifyUserAttribute: 'Confirms the address',
  Authentication: 'Signs in',
  CustomChallenge: 'Answers the question at sign-in',
};

/** The inbox page, and the address that the links of messages lead to. */
export function inboxApp(identity: Identity): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'no-referrer');
    context.header('Cache-Control', 'no-store');
  });
  app.get('/', (context) => context.redirect('/inbox'));
  app.get('/inbox', (context) => {
    const messages = identity.store.state.messages.slice(-shown).reverse();
    return context.html(inboxPage('Inbox', { refreshSeconds: 3 }, messageList(messages)));
  });
  app.get('/confirmUser', (context) => {
    // Mail scanners and link previews look at an address with HEAD; that is no confirmation.
    if (context.req.method === 'HEAD') return context.body(null, 405, { Allow: 'GET' });
    const outcome = confirmByLink(identity, context.req.query());
    return context.html(inboxPage(outcome.title, {}, html`<p>${outcome.text}</p>`), outcome.status);
  });
  return app;
}

function messageList(messages: SentMessage[]): ReturnType<typeof html> {
  if (messages.length === 0) {
    return html`<p>No messages yet. Codes that the site sends by email or SMS arrive here.</p>`;
  }
  return html`<ol>
    ${messages.map(
      (message) =>
        html`<li>
          <p class="code">${message.link ? link(message.link) : message.code}</p>
          <p>${purposes[message.kind]} of <strong>${message.username}</strong></p>
          <p class="detail">
            ${message.medium === 'EMAIL' ? 'Email' : 'SMS'} to ${message.to},
            <time datetime="${new Date(message.at).toISOString()}"
              >${new Date(message.at).toUTCString()}</time
            >
          </p>
        </li>`,
    )}
  </ol>`;
}

function link(address: string): ReturnType<typeof html> {
  return html`<a href="${address}">Confirm the account</a>`;
}

interface Outcome {
  status: 200 | 400;
  title: string;
  text: string;
}

function confirmByLink(identity: Identity, query: Record<string, string>): Outcome {
  const user = findUser(identity, query.user_name ?? '');
  try {
    if (query.client_id !== appClientId || !user || !query.confirmation_code) {
      throw new CognitoError('InvalidParameterException', 'The link is not complete.');
    }
    confirmUser(identity, user, query.confirmation_code);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return { status: 400, title: 'Not confirmed', text: error.message };
  }
  return {
    status: 200,
    title: 'Confirmed',
    text: 'Your registration has been confirmed. You can go back to the site.',
  };
}
