import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';

const stylesheet = readFileSync(path.join(__dirname, 'page.css'), 'utf8');

/** A piece of HTML in which every value is escaped. */
export type Markup = ReturnType<typeof html>;

/** Renders a whole page. The notice above it says what it stands in for; it reloads without any script. */
export function layout(
  title: string,
  notice: string,
  content: Markup,
  { refreshSeconds }: { refreshSeconds?: number } = {},
): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ''}
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${raw(`<style>${stylesheet}</style>`)}
      </head>
      <body>
        <aside class="stand-in" aria-label="About this page">${notice}</aside>
        <main>${content}</main>
      </body>
    </html>`;
}

const styleHash = createHash('sha256').update(stylesheet).digest('base64');

/**
 * Returns the headers of every page: it runs no script, cannot be framed and is not stored. Its forms may lead to
 * `formOrigins`. Chromium also checks the redirects that follow: https://github.com/w3c/webappsec-csp/issues/8
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
