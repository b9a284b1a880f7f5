import type { Context } from 'hono';
import { html } from 'hono/html';
import { layout, type Markup, respondWithPage } from '../pages/page';

const notice =
  'Local user pool: this page stands in for Amazon Cognito and runs on this computer. Use the local users, never a real password.';

const explanations = {
  invalid_request: 'The request is incomplete, malformed, or belongs to a sign-in that has ended.',
  invalid_client: 'The request does not name the app client of this user pool.',
  redirect_mismatch: 'The address to return to is not one that the app client allows.',
  not_found: 'There is no such page.',
} as const;

/**
 * Shows an error that must not go to any site: Cognito's words, the error's name and its meaning. Cognito redirects to
 * its /error page; this page is shown at the wrong address itself, where the mistake can be read.
 */
export function respondWithErrorPage(context: Context, error: keyof typeof explanations) {
  const page = layout(
    'Error – Local user pool',
    notice,
    html`<h1>An error was encountered with the requested page.</h1>
      <p>${explanations[error]} Go back to the site and start again.</p>
      <p class="detail">${error}</p>`,
  );
  return respondWithPage(context, page, { status: error === 'not_found' ? 404 : 400 });
}

/**
 * Renders the login page. Its form posts the query of the authorization request back, with its question mark, and the
 * binding, which proves that the form was shown in the browser that submits it.
 */
export function loginPage(options: {
  query: string;
  providers: readonly { name: string; location: string }[];
  /** Whether people sign in with a password here, too. */
  hasPasswords: boolean;
  binding: string;
  username: string;
  error?: string;
}): Markup {
  const { query, providers, hasPasswords, binding, username, error } = options;
  return layout(
    'Sign in – Local user pool',
    notice,
    html`<h1>Sign in</h1>
      ${error && html`<p class="alert" role="alert">${error}</p>`}
      ${providers.map(
        ({ name, location }) =>
          html`<a class="button" href="${location}">Continue with ${name}</a>`,
      )}
      ${providers.length > 0 && hasPasswords && html`<p class="or">or</p>`}
      ${
        hasPasswords &&
        html`<form method="post" action="/login${query}">
          <input type="hidden" name="binding" value="${binding}" />
          <label>
            Username
            <input
              name="username"
              value="${username}"
              autocomplete="username"
              autocapitalize="none"
              spellcheck="false"
              maxlength="128"
              required
            />
          </label>
          <label>
            Password
            <input
              type="password"
              name="password"
              autocomplete="current-password"
              maxlength="256"
              required
            />
          </label>
          <button class="primary">Sign in</button>
        </form>`
      }`,
  );
}
