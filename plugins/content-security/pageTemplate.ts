import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';

const tags = '<%~ it.preBodyTags %>';

/**
 * Docusaurus's template of every page, without the one style attribute that the classic theme adds.
 *
 * The policy refuses style attributes. The theme hides its icons with one; SVG has an attribute for it.
 *
 * @throws Error when the template has changed with a new version of Docusaurus.
 */
export function pageTemplate(): string {
  const template = defaultTemplate.replace(
    tags,
    `<%~ it.preBodyTags.replace('<svg style="display: none;">', '<svg display="none">') %>`,
  );
  if (template === defaultTemplate) {
    throw new Error(
      "Docusaurus's page template has another form now. Adapt plugins/content-security/pageTemplate.ts.",
    );
  }
  return template;
}
