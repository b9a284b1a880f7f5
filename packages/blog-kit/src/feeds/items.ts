import { load } from 'cheerio';
import { escapeHtml, sizeText } from '../common/text';
import { billLines } from '../bill/bill';
import type { AddedMetadata } from '../post-metadata';
import { partsId } from '../series/series';

const link = (address: string, text: string) =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** What the page of a post shows around its text, as HTML: its series before it, its bill and its code after it. */
export function postParts(post: AddedMetadata, address: string, siteUrl: string) {
  const { series, project } = post;
  const place = series && link(`${address}#${partsId}`, series.title);
  const lines = billLines(post).map((line) => `<li>${escapeHtml(line)}</li>`);
  const bill = lines.length > 0 ? `<h2>The bill</h2><ul>${lines.join('')}</ul>` : '';
  const zip = project && link(siteUrl + project.zip, `Download ${sizeText(project.size)} zip`);
  const code = project && `<p>${link(siteUrl + project.page, 'The whole code')} · ${zip}</p>`;
  return {
    before: series ? `<p>Part ${series.part} of ${series.count} of ${place}</p>` : '',
    after: bill + (code ?? ''),
  };
}

/** What only helps to read on the site, or does nothing without a script. */
const aids = [
  'a.hash-link',
  'button',
  'noscript',
  // The fold of long code.
  'details[data-fold]',
  // What moves a figure.
  'div.figure-controls',
  // A copy of a footnote. An imported part of a post has its own, in the middle of the post (footnotes/).
  'section.footnote-popover',
].join();

/** What is around what readers see, for the site alone: the region of a table, a link that enlarges a picture. */
const wrappers = 'div[data-table], a[data-enlarge]';

/** The content of a post for feeds, which have neither the style sheet nor the scripts of the site. */
export function feedContent(html: string, siteUrl: string): string {
  const $ = load(html, { scriptingEnabled: false }, false);
  $(aids).remove();
  // React puts comments between texts.
  const nodes = $.root().add($('*')).contents();
  nodes.filter((_, node) => node.type === 'comment').remove();
  for (const element of $(wrappers)) $(element).replaceWith($(element).contents());
  // The drawing of a figure that moves, and what it shows in words: readers of feeds may leave drawings out.
  for (const element of $('div.figure-drawing')) {
    const text = $('<p></p>').text($(element).attr('aria-label') ?? '');
    $(element).replaceWith($(element).contents().add(text));
  }
  for (const element of $('pre.prism-code')) {
    const code = $('<code></code>').text($(element).text());
    $(element).replaceWith($('<pre></pre>').append(code));
  }
  for (const element of $('td, th')) {
    // markdown/ writes the class.
    const [, side] = /^text--(left|center|right)$/.exec($(element).attr('class') ?? '') ?? [];
    if (side) $(element).removeAttr('class').attr('style', `text-align:${side}`);
  }
  // Docusaurus makes all addresses whole but those of a picture's smaller files.
  for (const element of $('source[srcset]')) {
    const files = $(element).attr('srcset') ?? '';
    $(element).attr('srcset', files.replace(/(?<=^|,)\s*(?=\/(?!\/))/g, siteUrl));
  }
  $('[data-move]').removeAttr('data-move');
  return $.html();
}
