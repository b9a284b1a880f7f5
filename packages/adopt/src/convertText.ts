import type { Surroundings } from './convertReferences';
import { convertReferences } from './convertReferences';
import { findFile } from './sourceFiles';
import type { Formatted } from './text/chooseFormat';
import type { Conversion } from './text/conversion';
import { convertAnchors } from './text/anchors';
import { closeElements } from './text/closeElements';
import { convertAdmonitions, convertAlerts } from './text/docusaurusSyntax';
import { convertFences } from './text/fences';
import { lowerHeadings } from './text/headings';
import { convertHtmlImages } from './text/htmlImages';
import { convertKramdown } from './text/kramdown';
import { convertLiquid } from './text/liquid';
import { isParsed } from './text/markdown';
import { convertShortcodes } from './text/shortcodes';
import { removeTableOfContents } from './text/tableOfContents';
import { convertTruncation } from './text/truncation';

/**
 * Converts a post's text to the syntax of this blog.
 *
 * @param isPartial whether it is a part of posts, which has no preview
 */
export function convertText(
  formatted: Formatted,
  surroundings: Surroundings,
  conversion: Conversion,
  isPartial = false,
): string {
  const { isMdx } = formatted;
  const { post, blog, source } = surroundings;
  let { text } = formatted;
  if (blog.kind === 'jekyll') text = convertKramdown(convertLiquid(text, conversion), conversion);
  if (blog.kind === 'hugo') text = convertShortcodes(text, conversion);
  if (blog.kind === 'docusaurus') text = convertAdmonitions(text, conversion, isMdx);
  if (blog.kind === 'markdown') {
    text = removeTableOfContents(text, conversion);
    if (!isMdx) text = closeElements(text, conversion);
  }
  text = convertAlerts(text, conversion, isMdx);
  text = convertAnchors(text, conversion, isMdx);
  const separator = post.fields.excerpt_separator ?? blog.settings.excerpt_separator;
  if (!isPartial) text = convertTruncation(text, isMdx, separator, conversion);
  // Invalid MDX stays as it is; the content checks report the place.
  if (!isParsed(text, isMdx)) return text;
  const images = convertHtmlImages(
    text,
    isMdx,
    (url) => findFile(url, post, blog, source) !== undefined,
  );
  if (images.count > 0) conversion.did('pictures in HTML written as Markdown');
  text = convertFences(images.text, isMdx, conversion);
  text = lowerHeadings(text, isMdx, conversion);
  return convertReferences(text, isMdx, surroundings, conversion);
}
