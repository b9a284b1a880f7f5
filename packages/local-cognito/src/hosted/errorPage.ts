import type { Context } from 'hono';
import { html } from 'hono/html';
import { layout } from '../pages/layout';
import { respondWithPage } from '../pages/respond';
import { notice } from './notice';

const explanations = {
  invalid_request: 'The request is incomplete, malformed, or belongs to a sign-in that has ended.',
  invalid_client: 'The request does not name the app client of this user pool.',
  redirect_mismatch: 'The address to return to is not one that the app client allows.',
  not_found: 'There is no such page.',
} as const;

/**
 * Shows an error that must not go to any site: Cognito's words, the error's name and its meaning.
 * Cognito redirects to its /error page; this page is shown at the wrong address itself, where the
 * mistake can be read.
 */
export function respondWithErrorPage(
  context: Context,
  error: keyof typeof explanations,
): Response | Promise<Response> {
  const page = layout(
    'Error – Local user pool',
    notice,
    html`<h1>An error was encountered with the requested page.</h1>
      <p>${explanations[error]} Go back to the site and start again.</p>
      <p class="detail">${error}</p>`,
  );
  return respondWithPage(context, page, { status: error === 'not_found' ? 404 : 400 });
}
