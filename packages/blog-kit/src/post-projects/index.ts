import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import contentPages, {
  type LoadedContent,
  type Options,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { docuHash, posixPath } from '@docusaurus/utils';
import { decodePercent } from '../common/text';
import type { AddedMetadata } from '../post-metadata';
import { fileOf } from '../cards/paths';
import type { Syntax } from '../posts/markdown';
import { openModel } from '../posts/posts';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { projectOf, zipName, zipPath, zipProject } from './projectFiles';
import { codePage } from './codePage';
import { type Project, readmeName } from './readProject';
import { blogPosts, serveMade } from '../common/buildFiles';

/** The folder of the code pages' Markdown, in the site's folder. It may be deleted at any time. */
const pagesFolder = path.join('.cache', 'post-projects');

/**
 * Docusaurus plugin: gives each post with a project (a folder `samples/` with a README) a zip of it, and a page with all
 * its files. The page is Markdown, which a second instance of Docusaurus's plugin for pages turns into HTML.
 *
 * @returns the plugin with its options, and a middleware that serves the zips under `npm start`
 */
export default function postProjects(markdown: Options, syntax?: Syntax) {
  let zips = new Map<string, () => Uint8Array>();
  const options: Options = {
    ...markdown,
    id: 'post-projects',
    path: pagesFolder,
    routeBasePath: '/',
    include: ['*.md'],
    exclude: [],
  };

  async function plugin(context: LoadContext, options: PluginOptions): Promise<Plugin> {
    const { siteDir } = context;
    const pages = await contentPages(context, options);
    return {
      // Its name too, by which it finds the data of its pages.
      ...(pages as Plugin),
      // The blog plugin watches the projects (classicOptions.ts), and this one follows.
      getPathsToWatch: undefined,
      loadContent: undefined,
      contentLoaded: undefined,
      // By now the posts have their addresses.
      async allContentLoaded({ allContent, actions }) {
        zips = new Map();
        const written = new Map<string, string>();
        for (const post of blogPosts(allContent)) {
          const project = projectOf(post, siteDir);
          if (!project) continue;
          const { permalink } = post.metadata;
          const makeZip = () => zipProject(zipName(permalink), project.files);
          zips.set(decodePercent(zipPath(permalink)), makeZip);
          const page = await pageOf(post, project, siteDir, syntax);
          if (page) written.set(`${docuHash(permalink)}.md`, page);
        }
        writePages(path.join(siteDir, pagesFolder), written);
        const content = (await pages.loadContent?.()) as LoadedContent | undefined;
        if (content) await pages.contentLoaded?.({ content, actions });
      },
      async postBuild({ outDir }) {
        for (const [address, make] of zips) {
          writeAtomically(path.join(outDir, fileOf(address)), make());
        }
      },
    };
  }
  const middleware = serveMade('post-projects', (address) => {
    const make = address.endsWith('.zip') ? zips.get(decodePercent(address)) : undefined;
    return make && { type: 'application/zip', make };
  });
  // Docusaurus's own type of plugins knows no options that are typed.
  const config = [Object.assign(plugin, { validateOptions }), options] as unknown as PluginConfig;
  return { plugin: config, middleware };
}

async function pageOf(
  { metadata }: BlogPost,
  { folder, files }: Project,
  siteDir: string,
  syntax?: Syntax,
): Promise<string | undefined> {
  const { title, permalink, unlisted, frontMatter, ...added } = metadata;
  const { project: summary } = added as AddedMetadata;
  if (!summary) return undefined;
  const about = { title, permalink, unlisted, hasImage: Boolean(frontMatter.image) };
  const readme = posixPath(path.relative(siteDir, path.join(folder, readmeName)));
  const { body } = await openModel(siteDir, syntax).read(readme);
  const relative = posixPath(path.relative(path.join(siteDir, pagesFolder), folder));
  return codePage(about, summary, files, body, relative);
}

/** Writes the Markdown of the code pages, and removes that of posts that are gone. */
function writePages(folder: string, pages: ReadonlyMap<string, string>): void {
  for (const [name, text] of pages) {
    const file = path.join(folder, name);
    // The bundler need not read again what is the same.
    const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!isSame) writeAtomically(file, text);
  }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!pages.has(name)) rmSync(path.join(folder, name), { force: true });
  }
}
