import type { Plugin } from '@docusaurus/types';
import { readPages, type BuiltPage } from '../../infra/builtPages';
import { hashScripts } from '../../infra/scriptHashes';
import { InlineStyles } from './InlineStyles';
import { refuseInlineCode } from './refuseInlineCode';

/**
 * Docusaurus plugin: makes the built pages hold under the content security policy of production.
 *
 * Style attributes move into a style sheet; what cannot be moved stops the build, with the page.
 */
export default function contentSecurityPlugin(): Plugin {
  return {
    name: 'content-security',
    getClientModules() {
      return [require.resolve('./restoreInlineStyles.ts')];
    },
    async postBuild({ outDir, siteConfig }) {
      const styles = new InlineStyles();
      hashScripts(securedPages(outDir, styles));
      styles.write(outDir, siteConfig.baseUrl);
    },
  };
}

/** The pages of the build, each parsed once for all that is looked for. */
function* securedPages(folder: string, styles: InlineStyles): Generator<BuiltPage> {
  for (const page of readPages(folder)) {
    refuseInlineCode(page);
    styles.collect(page);
    yield page;
  }
}
