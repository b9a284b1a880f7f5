import { html, raw } from 'hono/html';
import { stylesheet } from './stylesheet';

/** A piece of HTML in which every value is escaped. */
export type Markup = ReturnType<typeof html>;

/**
 * Renders a whole page.
 *
 * @param title shown in the tab
 * @param notice a line above the page that says what it stands in for
 * @param refreshSeconds after how many seconds the page reloads, without any script
 */
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
