import path from 'node:path';
import original from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { buildSync } from 'esbuild';

/** Where Docusaurus's template of a page loads the page's scripts. */
const scriptTags = /<% it\.scripts\.forEach[\s\S]*?<% }\); %>/;

// #region template
/**
 * Docusaurus's template of a page, with the starter in place of script tags.
 *
 * @throws Error if a new Docusaurus writes its script tags in another way.
 */
export function template(docusaurus: string = original): string {
  if (!scriptTags.test(docusaurus)) {
    throw new Error(
      "Docusaurus's page template has another form now. " +
        'Adapt starter/template.ts.',
    );
  }
  const list =
    "<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>";
  const starter = `<script data-scripts="${list}">${bundleStarter()}</script>`;
  return docusaurus.replace(scriptTags, () => starter);
}
// #endregion

/** The starter as one small script. */
export function bundleStarter(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome111', 'firefox111', 'safari16.4'],
  });
  return outputFiles[0]?.text.trim() ?? '';
}
