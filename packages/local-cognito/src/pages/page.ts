import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';

const stylesheet = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f3f5f8, #14171c);
  --card: light-dark(#ffffff, #1e232b);
  --line: light-dark(#7c8796, #76818f);
  --hairline: light-dark(#d9dee5, #343b46);
  --text: light-dark(#1b2430, #e8ecf2);
  --muted: light-dark(#526070, #a7b2c0);
  --accent: light-dark(#1a56b8, #9dc1ff);
  --on-accent: light-dark(#ffffff, #0d1a2f);
  --danger: light-dark(#9f1c1c, #ffb1a8);
  --danger-wash: light-dark(#fdeeee, #3a2020);
  --notice-wash: light-dark(#fff6dc, #332b12);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  padding: 2rem 1rem;
  display: grid;
  place-content: center;
  grid-template-columns: minmax(0, 27rem);
  gap: 1rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  padding: 2rem;
  background: var(--card);
  border: 1px solid var(--hairline);
  border-radius: 0.75rem;
}
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; }
main > :last-child, form > :last-child { margin-bottom: 0; }
form { margin: 0 0 1rem; }
.stand-in {
  padding: 0.5rem 0.75rem;
  background: var(--notice-wash);
  border: 1px solid var(--hairline);
  border-radius: 0.5rem;
  font-size: 0.875rem;
}
.muted { color: var(--muted); }
.detail { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.alert {
  padding: 0.625rem 0.75rem;
  background: var(--danger-wash);
  border-inline-start: 3px solid var(--danger);
  color: var(--danger);
  overflow-wrap: anywhere;
}
label { display: block; margin-bottom: 1rem; font-weight: 600; }
input {
  display: block;
  width: 100%;
  margin-top: 0.25rem;
  padding: 0.625rem 0.75rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 400;
}
button, .button {
  display: block;
  width: 100%;
  margin: 0 0 0.75rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { border-color: var(--accent); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.account { display: flex; align-items: center; gap: 0.75rem; text-align: start; }
.account span { min-width: 0; overflow-wrap: anywhere; }
.account small { display: block; color: var(--muted); font-weight: 400; font-size: 0.875rem; }
.account img { flex: none; border-radius: 50%; }
.messages { margin: 0; padding: 0; list-style: none; }
.messages li { padding: 1rem 0; border-top: 1px solid var(--hairline); overflow-wrap: anywhere; }
.messages li:last-child { padding-bottom: 0; }
.messages p { margin: 0; }
.messages .code { font: 600 1.5rem/1.4 ui-monospace, monospace; }
.or { display: flex; align-items: center; gap: 0.75rem; color: var(--muted); }
.or::before, .or::after { content: ''; flex: 1; border-top: 1px solid var(--hairline); }
@media (max-width: 30rem) {
  body { padding: 1rem 0.75rem; }
  main { padding: 1.5rem 1.25rem; }
}
`;

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
