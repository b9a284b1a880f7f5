import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { openModel } from '../posts/posts';
import { buildTime } from '../post-metadata/published';
import { checkBlog, unreadable } from './checkBlog';
import { type Problem, summarize, withLevel } from './problems';
import { type CheckOptions, checkSettings } from './blog';

/**
 * Docusaurus plugin: stops the build of a blog with errors, and says where each is and what to do. Warnings do not stop
 * it. In development only unreadable front matter stops the start; the bundler's overlay shows errors over the page.
 */
export default async function contentChecks(
  { siteDir }: Pick<LoadContext, 'siteDir'>,
  options: CheckOptions = {},
): Promise<Plugin> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const settings = checkSettings(options);
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
      configureWebpack: (_config, isServer) => (isServer ? {} : overlay(siteDir, tell)),
    }),
  };
}

/**
 * The bundler's settings for `npm start` that show errors of the checks over the page. They are warnings to it, since it
 * would stop updating a page with an error.
 */
function overlay(siteDir: string, tell: () => Promise<Problem[]>): object {
  const plugin = {
    apply({ hooks }: Compiler) {
      hooks.afterCompile.tapPromise('content-checks', async ({ contextDependencies, warnings }) => {
        // Files that no page is made from, too: the lists of tags and authors, and posts that cannot be read.
        contextDependencies.add(path.join(siteDir, 'blog'));
        const errors = withLevel(await tell(), 'error');
        if (errors.length > 0) warnings.push(new Error(summarize(errors)) as never);
      });
    },
  };
  const devServer = { client: { overlay: { errors: true, warnings: true } } };
  return { devServer, plugins: [plugin] };
}
