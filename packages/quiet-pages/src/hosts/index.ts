import logger from '@docusaurus/logger';
import type { AllContent, Plugin, Props } from '@docusaurus/types';
import type { BuildRecord } from '../build-record/buildRecord';
import { cacheRules, headerRules } from '../headers/headers';
import { collectScriptHashes } from '../headers/scriptHashes';
import type { Served } from '../headers/served';
import { completePages } from './githubPages';
import type { Host } from './host';
import { writeHostFiles } from './writeHostFiles';

/** The parts of a Docusaurus plugin that write the files of a host. */
interface Hooks extends Required<Pick<Plugin, 'allContentLoaded'>> {
  /** @throws PlainError if the build has such a file of the owner's, or the host would leave out a header */
  postBuild(props: Pick<Props, 'outDir' | 'siteConfig' | 'i18n'>): void;
}

/**
 * Writes into a build what its host reads of the same rules that every server of this package sends.
 *
 * @param readMore the redirects, by the content of the site
 * @param command tells that it has nothing more to do
 */
export function hostFiles(
  host: Host,
  served: Served,
  readMore: (allContent: AllContent) => Partial<BuildRecord> = () => ({}),
  command: Pick<NodeJS.EventEmitter, 'once'> = process,
): Hooks {
  let redirects: Readonly<Record<string, string>> = {};
  return {
    async allContentLoaded({ allContent }) {
      redirects = readMore(allContent).redirects ?? {};
    },
    postBuild({ outDir, siteConfig: { url }, i18n }) {
      // The folder of the default language has those of the others.
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      const rules = headerRules({ ...served, scriptHashes: collectScriptHashes(outDir) });
      const caching = cacheRules(served.unstoredPages ?? []);
      const warnings = writeHostFiles(host, outDir, { url, rules, caching, redirects });
      for (const warning of warnings) logger.warn(warning);
      if (host !== 'github-pages') return;
      // Other plugins are still reading and writing pages.
      command.once('beforeExit', () => completePages(outDir, { rules, redirects }));
    },
  };
}
