import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readPages, type BuiltPage } from '../../hosting/builtPages';
import type { BuildRecord } from '../../hosting/buildRecord';
import { ScriptHashes } from '../../hosting/scriptHashes';
import type { StartTag } from '../../hosting/startTags';
import { findForeignFiles } from './findForeignFiles';
import { findInlineCode, findInlineStyle } from './findInlineCode';
import { InlineStyles } from './InlineStyles';
import { type Refusal, Refusals } from './Refusals';

/**
 * Docusaurus plugin: makes the built pages hold under the content security policy of production.
 *
 * Style attributes move into a style sheet; what cannot be moved, and what pages load from hosts that the policy does
 * not allow, stops the build. The owner's own pages in `static/` stay as they are, with a warning.
 *
 * @param site what the policy depends on
 */
export default function contentSecurity(
  site: BuildRecord,
): (context: Pick<LoadContext, 'siteDir' | 'siteConfig'>) => Plugin {
  return ({ siteDir, siteConfig: { staticDirectories, url, baseUrl } }) => {
    const foreignFiles = findForeignFiles(site, url);

    /** Looks a page through for all that matters; it is parsed only when it has something in it. */
    function secure(page: BuiltPage, styles: InlineStyles, refusals: Refusals): void {
      const find = (tag: StartTag) => [...findInlineCode(tag), ...foreignFiles(tag, page)];
      const own = ownFile(siteDir, staticDirectories, page);
      if (own) {
        const findAll = (tag: StartTag) => [...find(tag), ...findInlineStyle(tag)];
        refusals.addOwn(own, findIn(page, findAll));
      } else {
        refusals.add(page.file, findIn(page, find));
        styles.collect(page);
      }
    }

    return {
      name: 'content-security',
      getClientModules() {
        return [require.resolve('./restoreInlineStyles.ts')];
      },
      async postBuild({ outDir }) {
        const styles = new InlineStyles();
        const refusals = new Refusals();
        const scripts = new ScriptHashes();
        for (const page of readPages(outDir)) {
          secure(page, styles, refusals);
          scripts.add(page);
        }
        refusals.tell();
        scripts.refuseMany();
        styles.write(outDir, baseUrl);
      },
    };
  };
}

/** What there is to find in a page's elements. Where no tag may be one of them, none is. */
function findIn(page: BuiltPage, find: (tag: StartTag) => Refusal[]): Refusal[] {
  return page.tags.some((tag) => find(tag).length > 0) ? page.elements.flatMap(find) : [];
}

/** The file in the site's folder that a page was copied from; undefined when the build has made the page. */
function ownFile(
  siteDir: string,
  staticDirectories: readonly string[],
  { file }: BuiltPage,
): string | undefined {
  return staticDirectories
    .map((directory) => path.join(directory, file))
    .find((candidate) => existsSync(path.join(siteDir, candidate)));
}
