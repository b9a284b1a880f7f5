import contentBlog, {
  type BlogContent,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { noPosts, samplesName } from 'docusaurus-post-model/samples/sampleFolders';

/**
 * Docusaurus's blog plugin, which would publish the README of each project as a post. The folders are looked for at each
 * load, as `npm start` goes on while its owner adds a project.
 */
export default async function blogWithoutSamples(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  // The blog plugin reads `exclude` whenever it lists the files of posts.
  const current = { ...options };
  const blog = await contentBlog(context, current);
  return {
    ...blog,
    getPathsToWatch: () => [
      ...(blog.getPathsToWatch?.() ?? []),
      `blog/**/${samplesName}/**/*`,
      '!**/node_modules/**',
      '!**/cdk.out/**',
    ],
    async loadContent() {
      current.exclude = [...options.exclude, ...(await noPosts(context.siteDir, ''))];
      return (await blog.loadContent?.()) as BlogContent;
    },
  };
}

export { validateOptions };
