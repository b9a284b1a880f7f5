import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import { oldestBrowsers } from 'docusaurus-quiet-pages/template/browsers';
import { bundleParts, type BuiltFile } from './bundleParts';
import { emitFiles } from './emitFiles';
import type { Options } from './options';
import { membersPosts } from '../posts/posts';
import { membersPostsFile } from '../posts/postsFile';
import { toSettings } from './settings';

export { validateOptions, type Options } from './options';

const folder = path.join(__dirname, '..');
const theme = path.join(folder, 'theme');

/** What every page with a part of this package knows. */
export interface PageData {
  /** The address of the blog, as a path of the host. */
  readonly blog: string;
  /** The addresses of the scripts. */
  readonly comments: string;
  readonly bookmark: string;
}

/**
 * Docusaurus theme: comments, reactions and bookmarks. It fills `PostComments` and `PostBookmark` of docusaurus-blog-kit
 * and `SignIn/MemberData` of docusaurus-cognito-sign-in, so it comes after these in `themes`. Without an API in the
 * settings the build has nothing of it.
 */
export default function membersTheme(
  { siteDir, siteConfig, i18n }: LoadContext,
  options: Required<Options>,
): Plugin {
  const name = 'docusaurus-comments';
  const { baseUrl } = siteConfig;
  const settings = toSettings(options.readSettings(), baseUrl);
  if (!settings) return { name };
  const blog = normalizeUrl([baseUrl, options.blog]);
  let files: readonly BuiltFile[] = [];
  return {
    name,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [path.join(folder, 'session/answerParts')],
    loadContent: () => bundleParts(settings, oldestBrowsers(process.cwd())),
    async contentLoaded({ content, actions: { createData } }) {
      const parts = content as Awaited<ReturnType<typeof bundleParts>>;
      ({ files } = parts);
      const { comments, bookmark } = parts.addresses;
      const data: PageData = { blog, comments: baseUrl + comments, bookmark: baseUrl + bookmark };
      await createData('page.json', JSON.stringify(data));
      await createData('settings.json', JSON.stringify(settings));
    },
    async allContentLoaded({ allContent, actions: { createData } }) {
      const published = blogPosts(allContent);
      const posts = membersPosts(published, blog);
      // This one is in a public script, where an unlisted post has no place.
      const listed = published.filter(({ metadata }) => !metadata.unlisted);
      await createData('posts.json', JSON.stringify(membersPosts(listed, blog)));
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      // Also under `docusaurus start`: the API on this machine follows the list.
      const told = posts.map(({ slug, title, permalink, comments }) => ({
        slug,
        title,
        permalink,
        comments: comments === 'open' ? 'open' : 'closed',
      }));
      writeAtomically(membersPostsFile(siteDir), `${JSON.stringify(told, null, 2)}\n`);
    },
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { plugins: [emitFiles(() => files)] },
  };
}
