import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Markup } from './layout';
import { stylesheet } from './stylesheet';

const styleHash = createHash('sha256').update(stylesheet).digest('base64');

/**
 * Returns the headers of every page: it runs no script, cannot be framed and is not stored.
 *
 * @param formOrigins the origins that the page's forms may lead to. Chromium also checks the
 * redirects that follow a submission: https://github.com/w3c/webappsec-csp/issues/8
 */
export function pageHeaders(formOrigins: readonly string[] = []): Record<string, string> {
  const formAction = formOrigins.length ? formOrigins.join(' ') : "'none'";
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "img-src 'self' data:",
      `form-action ${formAction}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}

export function respondWithPage(
  context: Context,
  page: Markup,
  options: { status?: 200 | 400 | 404; formOrigins?: readonly string[] } = {},
): Response | Promise<Response> {
  return context.html(page, options.status ?? 200, pageHeaders(options.formOrigins));
}
