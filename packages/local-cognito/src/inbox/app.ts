import { Hono } from 'hono';
import { html } from 'hono/html';
import { CognitoError, invalidParameter } from '../constraints/constraints';
import { confirmUser } from '../messages/codes';
import { layout, type Markup, respondWithPage } from '../pages/page';
import { type Cognito, findClient } from '../state/cognito';
import type { SentMessage } from '../state/model';
import { findUser } from '../users/users';

const shown = 100;

const notice =
  'Local inbox: every code that the local user pool sends by email or SMS arrives here, and nowhere else.';

const purposes: Record<SentMessage['kind'], string> = {
  SignUp: 'Confirms the account',
  ResendCode: 'Confirms the account',
  ForgotPassword: 'Replaces the forgotten password',
  UpdateUserAttribute: 'Confirms the new address',
  VerifyUserAttribute: 'Confirms the address',
  Authentication: 'Signs in',
  CustomChallenge: 'Answers the question at sign-in',
  AdminCreateUser: 'Temporary password',
  EmailChangeNotice: 'Tells the old address',
  PasswordNotice: 'Tells the member',
  SecondFactorNotice: 'Tells the member',
  RecoveryNotice: 'Tells the member',
};

const notices: Partial<Record<SentMessage['kind'], string>> = {
  EmailChangeNotice: 'The email address is about to change',
  PasswordNotice: 'The password was changed or typed again',
  SecondFactorNotice: 'The second factor was changed',
  RecoveryNotice: 'The forgotten password was replaced',
};

/** Serves the inbox page, and the address that the links in messages lead to. */
export function inboxApp(cognito: Cognito): Hono {
  const app = new Hono();
  app.get('/', (context) => context.redirect('/inbox'));
  app.get('/inbox', (context) => {
    const messages = cognito.store.state.messages.values().slice(-shown).reverse();
    const content = html`<h1>Inbox</h1>
      ${messageList(messages)}`;
    const page = layout('Inbox – Local user pool', notice, content, { refreshSeconds: 3 });
    return respondWithPage(context, page);
  });
  app.get('/confirmUser', async (context) => {
    // Mail scanners and link previews request an address with HEAD. That must not confirm an account.
    if (context.req.method === 'HEAD') return context.body(null, 405, { Allow: 'GET' });
    const { status, title, text } = await confirmByLink(cognito, context.req.query());
    const content = html`<h1>${title}</h1>
      <p>${text}</p>`;
    const page = layout(`${title} – Local user pool`, notice, content);
    return respondWithPage(context, page, { status });
  });
  return app;
}

function messageList(messages: SentMessage[]): Markup {
  if (messages.length === 0) {
    return html`<p>No messages yet. Codes that the site sends by email or SMS arrive here.</p>`;
  }
  return html`<ol class="messages">
    ${messages.map(
      (message) =>
        html`<li>
          <p class="code">${contentOf(message)}</p>
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

function contentOf({ kind, link, code, subject, body }: SentMessage): string | Markup {
  // A trigger's words may be HTML. The inbox shows them as they are written.
  if (body) return html`${subject && html`<strong>${subject}</strong><br />`}${body}`;
  const news = notices[kind];
  if (news) return news;
  return link ? html`<a href="${link}">Confirm the account</a>` : code;
}

async function confirmByLink(service: Cognito, query: Record<string, string>) {
  const cognito = findClient(service, query.client_id ?? '');
  const user = cognito && findUser(cognito, query.user_name ?? '');
  try {
    if (!user || !query.confirmation_code) throw invalidParameter('The link is not complete.');
    await confirmUser(cognito, user, query.confirmation_code);
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error;
    return { status: 400, title: 'Not confirmed', text: error.message } as const;
  }
  const text = 'Your registration has been confirmed. You can go back to the site.';
  return { status: 200, title: 'Confirmed', text } as const;
}
