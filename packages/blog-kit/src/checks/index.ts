import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { endBuild } from 'docusaurus-quiet-pages/common/mistakes';
import { buildTime } from '../post-metadata/published';
import { openModel } from '../posts/posts';
import type { CheckOptions } from './blog';
import { checkBlog } from './checkBlog';
import { summarize, withLevel } from './problems';

/**
 * Docusaurus plugin: stops the build of a blog with errors, and says where each is and what to do. Warnings do not stop
 * it. In development only unreadable front matter stops the start; the bundler's overlay shows errors over the page.
 */
export default async function contentChecks(
  { siteDir }: Pick<LoadContext, 'siteDir'>,
  settings: CheckOptions = {},
): Promise<Plugin> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  let last = '';
  /** Prints the problems, unless they are the same as the last time; errors stop a build. */
  const tell = async () => {
    const time = buildTime(process.env);
    const problems = await checkBlog({ siteDir, settings, withDrafts: isDevelopment, time });
    const errors = withLevel(problems, 'error');
    if (!isDevelopment && errors.length > 0) endBuild(summarize(errors));
    const text = problems.length > 0 ? summarize(problems) : '';
    if (text !== last && text !== '') logger.warn(text);
    last = text;
    return errors;
  };

  // All plugins load at once, and the blog plugin stops at the first post that it cannot read. At this point it has
  // not started. In development, too, it would print a stack.
  const errors = await tell();
  const posts = isDevelopment ? await openModel(siteDir, settings.syntax).readPosts() : [];
  if (posts.some(({ frontMatter }) => frontMatter.problem)) endBuild(summarize(errors));

  const overlay = {
    apply({ hooks }: Compiler) {
      hooks.afterCompile.tapPromise('content-checks', async ({ contextDependencies, warnings }) => {
        // Files that no page is made from, too: the lists of tags and authors, and posts that cannot be read.
        contextDependencies.add(path.join(siteDir, 'blog'));
        const found = await tell();
        // As warnings, since the bundler would stop updating a page with an error.
        if (found.length > 0) warnings.push(new Error(summarize(found)) as never);
      });
    },
  };
  const devServer = { client: { overlay: { errors: true, warnings: true } } };
  return {
    name: 'content-checks',
    ...(isDevelopment && {
      configureWebpack: (_config, isServer) =>
        isServer ? {} : ({ devServer, plugins: [overlay] } as object),
    }),
  };
}
