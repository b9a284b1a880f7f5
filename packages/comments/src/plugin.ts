import type { BlogContent } from '@docusaurus/plugin-content-blog';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { normalizeUrl } from '@docusaurus/utils';
import { lastUserKey } from 'docusaurus-cognito-sign-in/session/storageKeys';
import type { IdentityConfig } from 'docusaurus-cognito-sign-in/settings/identity';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { oldestBrowsers } from 'docusaurus-quiet-pages/browsers';
import { build, transform, type Plugin as BundlerPlugin } from 'esbuild';
import type { Compiler } from 'webpack';
import type { Api } from './client/request';
import { membersPosts, membersPostsFile } from './postList';

const name = 'docusaurus-comments';
const theme = path.join(__dirname, 'theme');

/** What every page with a part of this package knows. */
export interface PageData {
  /** The address of the blog, as a path of the host. */
  readonly blog: string;
  /** The addresses of the scripts. */
  readonly comments: string;
  readonly bookmark: string;
}

/** What the scripts of this package know of the site. All of it is public. */
export interface Settings extends Api {
  /** The key of the storage that names the member with a session. */
  readonly userKey: string;
  /** The page where members sign in, as a path of the host. */
  readonly account: string;
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
export default function commentsTheme(
  { siteDir, siteConfig: { baseUrl }, i18n }: LoadContext,
  { readSettings }: Options,
): Plugin {
  const settings = toSettings(readSettings(), baseUrl);
  if (!settings) return { name };
  const blog = normalizeUrl([baseUrl, 'blog']);
  let files: readonly BuiltFile[] = [];
  return {
    name,
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [path.join(__dirname, 'answerParts')],
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
      const content = allContent['docusaurus-plugin-content-blog']?.default as
        BlogContent | undefined;
      const published = content?.blogPosts ?? [];
      // This one is in a public script, where an unlisted post has no place.
      const listed = published.filter(({ metadata }) => !metadata.unlisted);
      await createData('posts.json', JSON.stringify(membersPosts(listed, blog)));
      if (i18n.currentLocale !== i18n.defaultLocale) return;
      // Also under `docusaurus start`: the API on this machine follows the list.
      const told = membersPosts(published, blog).map((post) => ({
        ...post,
        comments: post.comments === 'open' ? 'open' : 'closed',
      }));
      writeAtomically(membersPostsFile(siteDir), `${JSON.stringify(told, null, 2)}\n`);
    },
    configureWebpack: (_config, isServer) =>
      isServer ? {} : { plugins: [emitFiles(() => files)] },
  };
}

/** The settings, from those of the sign-in. Without an API, or a key for readers, a site has no comments. */
export function toSettings(
  identity: IdentityConfig | undefined,
  baseUrl: string,
): Settings | undefined {
  const { endpoint, apiKey } = identity?.graphql ?? {};
  if (!identity || !endpoint || !apiKey) return undefined;
  const userKey = lastUserKey(identity.userPoolClientId);
  return { endpoint, apiKey, userKey, account: baseUrl + pages.account.slice(1) };
}

/** A file of the build. */
interface BuiltFile {
  /** Its path in the build, which changes with its content. */
  readonly address: string;
  readonly text: string;
}

/**
 * Makes the scripts that readers load without the page's own, from `parts/`. Each is one file, because readers wait for
 * every request; what two of them have in common is about 1 kB.
 *
 * @param browsers the oldest that must run them, by esbuild's names
 */
export async function bundleParts(settings: Settings, browsers: readonly string[]) {
  const define = { SETTINGS: JSON.stringify(settings) };
  const thread = await bundle('thread', define, browsers);
  const address = `./${path.basename(thread.address)}`;
  const [comments, bookmark] = await Promise.all([
    bundle('comments', { ...define, THREAD: JSON.stringify(address) }, browsers),
    bundle('bookmark', define, browsers),
  ]);
  return {
    files: [thread, comments, bookmark],
    addresses: { comments: comments.address, bookmark: bookmark.address },
  };
}

async function bundle(
  part: string,
  define: Record<string, string>,
  browsers: readonly string[],
): Promise<BuiltFile> {
  const target = [...browsers];
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'parts', part)],
    entryNames: '[name].[hash]',
    bundle: true,
    write: false,
    outdir: path.join(__dirname, 'assets/js/parts'),
    format: 'esm',
    minify: true,
    target,
    tsconfigRaw: {},
    jsx: 'automatic',
    define,
    plugins: [styleTexts(target)],
    legalComments: 'none',
    logLevel: 'silent',
  });
  const { path: file, text } = outputFiles[0]!;
  return { address: path.relative(__dirname, file).replaceAll('\\', '/'), text };
}

/** A style sheet, imported, is its text. */
function styleTexts(target: string[]): BundlerPlugin {
  return {
    name: 'style-texts',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const { code } = await transform(await readFile(file, 'utf8'), {
          loader: 'css',
          minify: true,
          target,
        });
        return { contents: code, loader: 'text' };
      });
    },
  };
}

/** Adds files to the build, and to what `docusaurus start` serves. @param files those at the moment */
function emitFiles(files: () => readonly BuiltFile[]) {
  return {
    apply({ hooks, webpack: { sources } }: Compiler): void {
      hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(name, () => {
          for (const { address, text } of files()) {
            compilation.emitAsset(address, new sources.RawSource(text), { minimized: true });
          }
        });
      });
    },
  };
}
