import logger from '@docusaurus/logger';
import type { AllContent, Plugin, Props } from '@docusaurus/types';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import type { BuildRecord } from '../build-record/buildRecord';
import { cacheRules, headerRules, rulesInEveryLanguage } from '../headers/headers';
import { collectScriptHashes } from '../headers/scriptHashes';
import type { Served } from '../headers/served';
import { loadedRoots } from '../site-roots/siteRoots';
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
    postBuild({ outDir, siteConfig: { url, baseUrl }, i18n }) {
      // Its folder has those of the other languages.
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      if (host !== 'github-pages' && baseUrl !== '/') throw belowRootProblem(host, baseUrl);
      const roots = rootsInBuild(baseUrl, i18n);
      const write = () => {
        const scriptHashes = collectScriptHashes(outDir);
        const rules = rulesInEveryLanguage(headerRules({ ...served, scriptHashes }), roots);
        const caching = rulesInEveryLanguage(cacheRules(served.unstoredPages ?? []), roots);
        const warnings = writeHostFiles(host, outDir, { url, rules, caching, redirects });
        for (const warning of warnings) logger.warn(warning);
        if (host === 'github-pages') completePages(outDir, { rules, redirects });
      };
      // The other languages, whose pages have inline scripts of their own, are built after it. And on GitHub the pages
      // change, which other plugins are still reading and writing.
      const isComplete = i18n.locales.length === 1 && host !== 'github-pages';
      if (isComplete) write();
      else command.once('beforeExit', write);
    },
  };
}

/** The folders of the languages in the build of the default one, such as `/de/` and `/`. */
function rootsInBuild(baseUrl: string, i18n: Props['i18n']): string[] {
  return loadedRoots(i18n)
    .filter((root) => root.startsWith(baseUrl))
    .map((root) => root.slice(baseUrl.length - 1));
}

function belowRootProblem(host: Host, baseUrl: string): PlainError {
  return new PlainError(
    `The host "${host}" publishes build/ at the root of its address, and the site is at ${baseUrl}. Take out baseUrl, or leave out host.`,
  );
}
