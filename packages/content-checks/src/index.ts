import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { noteWarnings } from 'docusaurus-plugin-kit/warnings';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import { buildTime } from 'docusaurus-blog-kit/scheduled-posts/buildTime';
import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';
import { frontMatterSyntax, pageFrontMatter } from './checks/syntax';
import { developmentConfig } from './development/developmentConfig';
import { ownerSettings } from './ownerSettings';
import { openPosts } from 'docusaurus-post-model/keptPosts';
import { type Problem, withLevel } from './problems/problem';
import { summarize } from './problems/summarize';

/**
 * Docusaurus plugin: stops the build of a blog with errors, and says where each is and what to do. Warnings do not stop
 * it. In development only unreadable front matter stops the start; pages show errors on a card.
 *
 * @param site the settings in `site.config.ts` for the checks and media
 * @throws PlainError listing every error.
 */
export default function contentChecks(site: Pick<SiteConfig, 'checks' | 'media' | 'syntax'> = {}) {
  return async function contentChecksPlugin({ siteDir }: LoadContext): Promise<Plugin> {
    const isDevelopment = process.env.NODE_ENV === 'development';
    // Docusaurus loads the configuration twice, but the plugins only once.
    const { checkBlog } = await import('./checkBlog');
    const settings = ownerSettings(site);
    const kept = openPosts(siteDir, settings.syntax);
    const find = async () => {
      const problems = await checkBlog({
        siteDir,
        ...settings,
        cache: kept.posts,
        withDrafts: isDevelopment,
        time: buildTime(process.env),
      });
      kept.save();
      return problems;
    };
    const tell = isDevelopment ? tellChanges() : tellOrStop;

    // All plugins load at once, and the blog plugin stops at the first post that it cannot read. At this point it has
    // not started.
    const problems = await find();
    if (isDevelopment) stopAtUnreadable(problems);
    tell(problems);
    let isFirstLoad = true;

    return {
      name: 'content-checks',
      // Runs after any plugin has reloaded.
      async allContentLoaded() {
        if (!isFirstLoad) tell(await find());
        isFirstLoad = false;
      },
      ...(isDevelopment && {
        getClientModules: () => [
          require.resolve('docusaurus-plugin-kit/problem-card/followProblems'),
        ],
        configureWebpack: (_config, isServer) =>
          isServer
            ? {}
            : developmentConfig(siteDir, async () => {
                const problems = await find();
                tell(problems);
                return problems;
              }),
      }),
    };
  };
}

/** Prints the problems, unless they are the same as the last time. */
function tellChanges(): (problems: Problem[]) => void {
  let last = '';
  return (problems) => {
    const summary = problems.length > 0 ? summarize(problems) : '';
    if (summary !== last && summary !== '') logger.warn(summary);
    last = summary;
  };
}

/** If Docusaurus cannot read front matter, it does not start, even in development, and prints a stack. */
function stopAtUnreadable(problems: Problem[]): void {
  const unreadable = [frontMatterSyntax.name, pageFrontMatter.name];
  const errors = withLevel(problems, 'error');
  if (errors.some(({ check }) => unreadable.includes(check))) endBuild(summarize(problems));
}

/** Prints warnings; throws errors. */
function tellOrStop(problems: Problem[]): void {
  const errors = withLevel(problems, 'error');
  const warnings = withLevel(problems, 'warning');
  if (warnings.length > 0) logger.warn(summarize(warnings));
  noteWarnings(warnings.length);
  if (errors.length > 0) endBuild(summarize(errors));
}
