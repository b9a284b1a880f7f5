import { html } from 'hono/html';
import { layout, type Markup } from '../pages/layout';
import { notice } from './notice';

/**
 * Renders the login page.
 *
 * @param query of the authorization request, with its question mark; the form posts it back
 * @param binding proves that the form was shown in the browser that submits it
 */
export function loginPage(options: {
  query: string;
  googleLocation: string;
  binding: string;
  username: string;
  error?: string;
}): Markup {
  const { query, googleLocation, binding, username, error } = options;
  return layout(
    'Sign in – Local user pool',
    notice,
    html`<h1>Sign in</h1>
      ${error && html`<p class="alert" role="alert">${error}</p>`}
      <a class="button" href="${googleLocation}">Continue with Google</a>
      <p class="or">or</p>
      <form method="post" action="/login${query}">
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
      </form>`,
  );
}
