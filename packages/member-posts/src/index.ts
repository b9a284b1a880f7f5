import { rmSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { guardSwizzle } from 'docusaurus-plugin-kit/swizzle/guardSwizzle';
import { translations } from 'docusaurus-plugin-kit/translations';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';
import { configureBundle, partQuery } from './bundle/configureBundle';
import { wholeMarkdown } from './markdown/memberMarkdown';
import type { Options } from './options';
import { finishParts } from './private-folder/finishParts';
import { privateFolder } from './private-folder/privateFolder';
import { manifestName } from './reading/manifest';

export { validateOptions, type Options } from './options';

type Context = Pick<
  LoadContext,
  'siteDir' | 'outDir' | 'generatedFilesDir' | 'siteConfig' | 'i18n'
>;

const name = 'docusaurus-member-posts';
const theme = path.join(__dirname, 'theme');

/**
 * Docusaurus plugin: posts for members. Their pages have what everybody may read, and no file of the build has the rest, which
 * is written into a private folder beside it. `memberPosts` of config.ts adds the plugin.
 */
export default function memberPostsPlugin(context: Context, options: Options): Plugin {
  const { siteDir, outDir, generatedFilesDir, siteConfig, i18n } = context;
  guardSwizzle({ name, folder: theme });
  wholeMarkdown(siteConfig.markdown);
  const folder = privateFolder(siteDir, outDir);
  const rawFolder = path.join(`${folder}.raw`, i18n.currentLocale);
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name,
    ...translations(__dirname, i18n.currentLocale),
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    async loadContent() {
      if (!isBuild) return;
      rmSync(rawFolder, { recursive: true, force: true });
      // The languages are built one after the other, and share the folder.
      if (i18n.currentLocale === i18n.defaultLocale)
        rmSync(folder, { recursive: true, force: true });
    },
    async contentLoaded({ actions: { createData } }) {
      await createData('files.json', JSON.stringify({ files: options.files ?? null }));
      await createData('cut.json', JSON.stringify({ membersOnly: options.membersOnly ?? null }));
    },
    async allContentLoaded({ allContent, actions: { createData } }) {
      const all = blogPosts(allContent);
      const uncut = all.find(
        ({ metadata: { frontMatter } }) =>
          (frontMatter.members || options.membersOnly === 'site') && !frontMatter.members_part,
      );
      if (uncut) {
        throw new Error(
          `${uncut.metadata.source} is for members and would be published whole: memberPosts() has not found it in the folder "${options.blog ?? 'blog'}". Set its option blog to the folder of the posts, and run Docusaurus in the folder of the site.`,
        );
      }
      const posts = all.filter(({ metadata }) => metadata.frontMatter.members);
      if (posts.length > 0 && !options.files) {
        logger.warn(
          `${posts.length} posts are for members, and nobody can read them: set AUTH_MEMBER_FILES, which memberPosts() gets as its option files.`,
        );
      }
      const entries = posts.map(
        ({ metadata: { permalink, source } }) =>
          `  ${JSON.stringify(permalink.replace(/\/$/, ''))}: () => import(${JSON.stringify(source + partQuery)}),`,
      );
      await createData(
        'parts.js',
        `export const parts = {\n${entries.join('\n')}\n};\nexport const rawFolder = ${JSON.stringify(path.join(rawFolder, 'parts'))};\n`,
      );
    },
    configureWebpack: configureBundle({
      cutBy: path.join(generatedFilesDir, name, 'default', 'cut.json'),
      filesFolder: path.join(rawFolder, 'files'),
      hasPreview: options.membersOnly === undefined,
    }),
    async postBuild({ outDir: built }) {
      const parts = finishParts({ rawFolder, folder, baseUrl: siteConfig.baseUrl });
      if (Object.keys(parts).length === 0) return;
      writeAtomically(path.join(built, manifestName), JSON.stringify(parts));
    },
  };
}
