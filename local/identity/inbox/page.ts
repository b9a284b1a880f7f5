import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `
:root { color-scheme: light dark; --line: light-dark(#d9dee5, #343b46); --muted: light-dark(#526070, #a7b2c0); }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; background: light-dark(#f3f5f8, #14171c); color: light-dark(#1b2430, #e8ecf2); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1rem; }
a { color: light-dark(#1a56b8, #9dc1ff); }
ol { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 0.75rem; padding: 1rem; background: light-dark(#fff, #1e232b); border: 1px solid var(--line); border-radius: 0.5rem; overflow-wrap: anywhere; }
p { margin: 0; }
.code { font: 600 1.5rem/1.4 ui-monospace, monospace; }
.detail { color: var(--muted); font-size: 0.875rem; }
`;

/** The source expression of the page's style, for its Content-Security-Policy. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

/** A page of the inbox; it reloads by itself, without script, where `refreshSeconds` is given. */
export function inboxPage(
  title: string,
  { refreshSeconds }: { refreshSeconds?: number },
  content: ReturnType<typeof html>,
): ReturnType<typeof html> {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}" />` : ''}
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <h1>${title}</h1>
        ${content}
      </body>
    </html>`;
}
