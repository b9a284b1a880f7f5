import path from 'node:path';
import logger from '@docusaurus/logger';
import type { AllContent, LoadContext, Plugin, Props } from '@docusaurus/types';
import { endBuild, PlainError } from 'docusaurus-plugin-kit/plainError';
import type { BuildRecord } from '../build-record/buildRecord';
import { cacheRules, headerRules } from '../headers/headers';
import { rulesInEveryLanguage } from '../headers/rulesInEveryLanguage';
import { collectScriptHashes } from '../headers/scriptHashes';
import type { Served } from '../headers/served';
import { loadedRoots } from '../site-roots/siteRoots';
import { completePages } from './githubPages';
import type { Host } from './host';
import type { Published } from './published';
import { refuseEarly, writeHostFiles } from './writeHostFiles';

/** The parts of a Docusaurus plugin that write the files of a host. */
interface Hooks extends Required<Pick<Plugin, 'allContentLoaded'>> {
  /** @throws PlainError if the build has such a file of the owner's, or the host would leave out a header */
  postBuild(props: Pick<Props, 'outDir'>): void;
}

/**
 * Writes into a build what its host reads of the same rules that every server of this package sends.
 *
 * @param readMore the redirects, by the content of the site
 * @param command tells that it has nothing more to do
 * @throws PlainError if the host does not publish a site at this address
 */
export function hostFiles(
  host: Host,
  served: Served,
  { siteDir, siteConfig, i18n }: Pick<LoadContext, 'siteDir' | 'siteConfig' | 'i18n'>,
  readMore: (allContent: AllContent) => Partial<BuildRecord> = () => ({}),
  command: Pick<NodeJS.Process, 'once' | 'exit'> = process,
): Partial<Hooks> {
  const { baseUrl, staticDirectories = [] } = siteConfig;
  // The folder of the default language has those of the others. A language that is built alone is in no other's.
  if (loadedRoots(i18n).at(-1) !== baseUrl) return {};
  if (host !== 'github-pages' && baseUrl !== '/') {
    endBuild(
      `The host "${host}" publishes build/ at the root of its address, and the site is at ${baseUrl}. Take out baseUrl, or leave out host.`,
    );
  }
  const roots = rootsInBuild(baseUrl, i18n);
  let redirects: Readonly<Record<string, string>> = {};
  const publishedWith = (scriptHashes: readonly string[]): Published => ({
    rules: rulesInEveryLanguage(headerRules({ ...served, scriptHashes }), roots),
    caching: rulesInEveryLanguage(cacheRules(served.unstoredPages ?? []), roots),
    redirects,
  });

  return {
    async allContentLoaded({ allContent }) {
      redirects = readMore(allContent).redirects ?? {};
      const folders = staticDirectories.map((folder) => path.resolve(siteDir, folder));
      refuseEarly(host, folders, publishedWith([]));
    },
    postBuild({ outDir }) {
      const write = () => {
        const published = publishedWith(collectScriptHashes(outDir));
        for (const warning of writeHostFiles(host, outDir, published)) logger.warn(warning);
        if (host === 'github-pages') completePages(outDir, published.rules);
      };
      // The other languages, whose pages have inline scripts of their own, are built after it. And on GitHub the pages
      // change, which other plugins are still reading and writing.
      const isComplete = i18n.locales.length === 1 && host !== 'github-pages';
      if (isComplete) return write();
      command.once('beforeExit', () => {
        try {
          write();
        } catch (error) {
          if (!(error instanceof PlainError)) throw error;
          logger.error(error.message);
          command.exit(1);
        }
      });
    },
  };
}

/** The folders of the languages in the build of the default one, such as `/de/` and `/`. */
function rootsInBuild(baseUrl: string, i18n: Props['i18n']): string[] {
  return loadedRoots(i18n)
    .filter((root) => root.startsWith(baseUrl))
    .map((root) => root.slice(baseUrl.length - 1));
}
