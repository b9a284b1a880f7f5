import type { BlogContent } from '@docusaurus/plugin-content-blog';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { lastUserKey } from 'docusaurus-cognito-sign-in/settings/addresses';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { browserSyntax } from 'docusaurus-quiet-pages/bundles';
import { build } from 'esbuild';
import type { Compiler } from 'webpack';
import type { Api } from './client/operations';
import { membersPosts, membersPostsFile } from './postList';

const name = 'docusaurus-comments';
const theme = path.join(__dirname, 'theme');

/** The addresses of the scripts, which every page with a part of this package knows. */
export interface PageData {
  readonly comments: string;
  readonly bookmark: string;
}

/** What the scripts of this package know of the site. All of it is public. */
export interface Settings extends Api {
  /** The key of the storage that names the member with a session. */
  readonly userKey: string;
}

interface Options {
  /**
   * Gives the settings of the sign-in, whose AppSync endpoint and API key are those of the comments. It is a function
   * because Docusaurus writes options into the script of every page, except functions.
   */
  readonly readSettings: () => IdentityConfig | undefined;
}

/**
 * Docusaurus theme: comments, reactions and bookmarks. It fills `PostComments` and `PostBookmark` of docusaurus-blog-kit
 * and `SignIn/MemberData` of docusaurus-cognito-sign-in, so it comes after these in `themes`. Without an API in the
 * settings the build has nothing of it.
 */
export default function commentsTheme({ siteDir }: LoadContext, { readSettings }: Options): Plugin {
  const settings = toSettings(readSettings());
  if (!settings) return { name };
  let files: Awaited<ReturnType<typeof bundleParts>>['files'] = [];
  return {
    name,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [path.join(__dirname, 'answerParts')],
    loadContent: () => bundleParts(settings, [browserSyntax]),
    async contentLoaded({ content, actions: { createData } }) {
      const parts = content as Awaited<ReturnType<typeof bundleParts>>;
      ({ files } = parts);
      await createData('page.json', JSON.stringify(parts.addresses));
      await createData('settings.json', JSON.stringify(settings));
    },
    async allContentLoaded({ allContent, actions: { createData } }) {
      const content = allContent['docusaurus-plugin-content-blog']?.default as
        BlogContent | undefined;
      const published = content?.blogPosts ?? [];
      // This one is in a public script, where an unlisted post has no place.
      const listed = published.filter(({ metadata }) => !metadata.unlisted);
      await createData('posts.json', JSON.stringify(membersPosts(listed)));
      // Also under `docusaurus start`: the API on this machine follows the list.
      const told = membersPosts(published).map((post) => ({
        ...post,
        comments: post.comments === 'open' ? 'open' : 'closed',
      }));
      writeAtomically(membersPostsFile(siteDir), `${JSON.stringify(told, null, 2)}\n`);
    },
    configureWebpack: (_config, isServer) => (isServer ? {} : { plugins: [{ apply: emit }] }),
  };

  /** Adds the scripts to the build, and to what `docusaurus start` serves. */
  function emit({ hooks, webpack: { sources } }: Compiler): void {
    hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(name, () => {
        for (const { address, text } of files) {
          compilation.emitAsset(address, new sources.RawSource(text), { minimized: true });
        }
      });
    });
  }
}

/** The settings, from those of the sign-in. Without an API, or a key for readers, a site has no comments. */
export function toSettings(identity: IdentityConfig | undefined): Settings | undefined {
  const { endpoint, apiKey } = identity?.graphql ?? {};
  if (!identity || !endpoint || !apiKey) return undefined;
  return { endpoint, apiKey, userKey: lastUserKey(identity.userPoolClientId) };
}

/**
 * Makes the scripts that readers load without the page's own, for these browsers and newer ones. Each is one file, because
 * readers wait for every request; what two of them have in common is about 1 kB.
 */
export async function bundleParts(settings: Settings, browsers: readonly string[]) {
  const define = { SETTINGS: JSON.stringify(settings) };
  const thread = await bundle('thread', 'thread/ThreadView', define, browsers);
  const address = `./${path.basename(thread.address)}`;
  const [comments, bookmark] = await Promise.all([
    bundle('comments', 'parts/comments', { ...define, THREAD: JSON.stringify(address) }, browsers),
    bundle('bookmark', 'parts/bookmark', define, browsers),
  ]);
  const addresses = { comments: `/${comments.address}`, bookmark: `/${bookmark.address}` };
  return { files: [thread, comments, bookmark], addresses };
}

async function bundle(
  part: string,
  entry: string,
  define: Record<string, string>,
  browsers: readonly string[],
) {
  const { outputFiles } = await build({
    entryPoints: { [part]: path.join(__dirname, entry) },
    entryNames: '[name].[hash]',
    bundle: true,
    write: false,
    outdir: path.join(__dirname, 'assets/js/parts'),
    format: 'esm',
    minify: true,
    target: [...browsers],
    tsconfigRaw: {},
    jsx: 'automatic',
    define,
    // A style sheet, imported, is its text.
    loader: { '.css': 'text' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  const { path: file, text } = outputFiles[0]!;
  return { address: path.relative(__dirname, file), text };
}
