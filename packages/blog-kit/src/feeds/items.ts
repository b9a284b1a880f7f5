import { load } from 'cheerio';
import { escapeHtml, sizeText } from '../common/text';
import { billLines } from '../bill/bill';
import type { AddedMetadata } from '../post-metadata';
import type { ProjectOfPost } from '../post-projects/projectFiles';
import { partsId, type SeriesOfPost, seriesText } from '../series/series';

/** What the page of a post shows around its text: as HTML, before and after it. */
export function postParts(post: AddedMetadata, address: string, siteUrl: string) {
  return {
    before: seriesLine(post.series, address),
    after: billList(post) + codeLine(post.project, siteUrl),
  };
}

/** The bill of a post. On the site, it follows the post. */
function billList(post: AddedMetadata): string {
  const lines = billLines(post).map((line) => `<li>${escapeHtml(line)}</li>`);
  return lines.length > 0 ? `<h2>The bill</h2><ul>${lines.join('')}</ul>` : '';
}

/** The place of a post in its series. On the site it is among the facts below the title. */
function seriesLine(series: SeriesOfPost | undefined, post: string): string {
  if (!series) return '';
  const link = `<a href="${escapeHtml(`${post}#${partsId}`)}">${escapeHtml(series.title)}</a>`;
  // A title may be a word of the text around it, so a mark that is none holds its place.
  const mark = '\uFFFC';
  const line = escapeHtml(seriesText({ ...series, title: mark }));
  return `<p>${line.replace(mark, () => link)}</p>`;
}

/** Where the code of a post is. On the site, what follows the post says it. */
function codeLine(project: ProjectOfPost | undefined, siteUrl: string): string {
  if (!project) return '';
  const link = (address: string, text: string) =>
    `<a href="${escapeHtml(siteUrl + address)}">${escapeHtml(text)}</a>`;
  const zip = link(project.zip, `Download ${sizeText(project.size)} zip`);
  return `<p>${link(project.page, 'The whole code')} · ${zip}</p>`;
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
