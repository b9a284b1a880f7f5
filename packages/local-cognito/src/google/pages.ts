import { html } from 'hono/html';
import { layout, type Markup } from '../pages/page';
import { picturePath, type GoogleAccount } from './accounts';

const notice =
  'Local Google stand-in: this page runs on this computer, Google is not involved, and no password is needed.';

/**
 * Renders the account chooser. Its form posts `account` (an email address) to `…/account`, or to
 * `…/cancel`.
 *
 * @param path the interaction's path
 */
export function accountChooser(path: string, accounts: readonly GoogleAccount[]): Markup {
  const choice = (account: GoogleAccount) =>
    html`<button class="account" name="account" value="${account.email}">
      <img src="${picturePath(account)}" alt="" width="40" height="40" />
      <span>${account.name} <small>${account.email}</small></span>
    </button>`;
  return layout(
    'Choose an account – Local Google stand-in',
    notice,
    html`<h1>Choose an account</h1>
      <p class="muted">to continue to the local user pool</p>
      <form method="post" action="${path}/account">
        ${accounts.map(choice)}
        <button formaction="${path}/cancel">Cancel</button>
      </form>`,
  );
}

/**
 * Asks whether the account's data may be passed on. Its form posts to `…/consent`, or to
 * `…/cancel`.
 *
 * @param path the interaction's path
 */
export function consent(path: string, account: GoogleAccount): Markup {
  return layout(
    'Allow access – Local Google stand-in',
    notice,
    html`<h1>Allow access</h1>
      <p>
        The local user pool wants to access the name, email address and profile picture of
        <strong>${account.email}</strong>.
      </p>
      <form method="post" action="${path}/consent">
        <button class="primary">Continue</button>
        <button formaction="${path}/cancel">Cancel</button>
      </form>`,
  );
}

/** Renders a page that says why a sign-in cannot continue. */
export function failure(message: string, detail = ''): Markup {
  return layout(
    'Sign-in stopped – Local Google stand-in',
    notice,
    html`<h1>Sign-in stopped</h1>
      <p>${message}</p>
      ${detail && html`<p class="detail">${detail}</p>`}`,
  );
}
