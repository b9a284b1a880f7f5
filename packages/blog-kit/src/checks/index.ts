import logger from '@docusaurus/logger';
import type { UserThemeConfig } from '@docusaurus/theme-common';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { openModel } from '../posts/postModel';
import { buildTime } from '../post-metadata/published';
import { checkBlog, unreadable } from './checkBlog';
import { developmentConfig } from './development';
import { summarize, withLevel } from './problems';
import { type CheckOptions, checkSettings } from './settings';

/**
 * Docusaurus plugin: stops the build of a blog with errors, and says where each is and what to do. Warnings do not stop
 * it. In development only unreadable front matter stops the start; pages show errors on a card.
 *
 * @throws PlainError listing every error.
 */
export default async function contentChecks(
  { siteDir, siteConfig }: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
  options: CheckOptions = {},
): Promise<Plugin> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const { prism } = siteConfig.themeConfig as UserThemeConfig;
  const settings = checkSettings(options, prism?.additionalLanguages as string[] | undefined);
  const model = openModel(siteDir, settings.syntax);
  const find = async () => {
    const time = buildTime(process.env);
    const problems = await checkBlog({ siteDir, settings, model, withDrafts: isDevelopment, time });
    model.save();
    return problems;
  };
  let last = '';
  /** Prints the problems, unless they are the same as the last time; errors stop a build. */
  const tell = async () => {
    const problems = await find();
    const errors = withLevel(problems, 'error');
    if (!isDevelopment && errors.length > 0) endBuild(summarize(errors));
    const text = problems.length > 0 ? summarize(problems) : '';
    if (text !== last && text !== '') logger.warn(text);
    last = text;
    return problems;
  };

  // All plugins load at once, and the blog plugin stops at the first post that it cannot read. At this point it has
  // not started. In development, too, it would print a stack.
  const problems = await tell();
  if (problems.some(({ check }) => check === unreadable.name)) endBuild(summarize(problems));
  let isFirstLoad = true;

  return {
    name: 'content-checks',
    // Runs after any plugin has reloaded.
    async allContentLoaded() {
      if (!isFirstLoad) await tell();
      isFirstLoad = false;
    },
    ...(isDevelopment && {
      getClientModules: () => [require.resolve('./card/card')],
      configureWebpack: (_config, isServer) => (isServer ? {} : developmentConfig(siteDir, tell)),
    }),
  };
}
