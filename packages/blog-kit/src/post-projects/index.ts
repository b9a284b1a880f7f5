import { existsSync, readFileSync, rmSync } from 'node:fs';
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
import { filesIn } from '../common/cache';
import type { Syntax } from '../posts/markdown';
import { openModel, type PostModel } from '../posts/posts';
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
 * @param markdown the options of pages for Markdown
 * @param syntax what READMEs may have
 * @returns the plugin with its options, and a middleware that serves the zips under `npm start`
 */
export default function postProjects(markdown: Options, syntax: Syntax) {
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
        const projects = readAll(blogPosts(allContent), siteDir);
        zips = zipsOf(projects);
        await writePages(projects, siteDir, openModel(siteDir, syntax));
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

/** A post, and what readers get as its code. */
interface PostWithProject {
  post: BlogPost;
  project: Project;
}

function readAll(posts: readonly BlogPost[], siteDir: string): PostWithProject[] {
  return posts.flatMap((post) => {
    const project = projectOf(post, siteDir);
    return project ? [{ post, project }] : [];
  });
}

function zipsOf(projects: readonly PostWithProject[]): Map<string, () => Uint8Array> {
  return new Map(
    projects.map(({ post: { metadata }, project: { files } }) => {
      const { permalink } = metadata;
      return [decodePercent(zipPath(permalink)), () => zipProject(zipName(permalink), files)];
    }),
  );
}

/** Writes the Markdown of every code page, and removes that of posts that are gone. */
async function writePages(
  projects: readonly PostWithProject[],
  siteDir: string,
  model: PostModel,
): Promise<void> {
  const folder = path.join(siteDir, pagesFolder);
  const written = new Set<string>();
  for (const { post, project } of projects) {
    const { title, permalink, unlisted, frontMatter, ...added } = post.metadata;
    const { project: summary } = added as AddedMetadata;
    if (!summary) continue;
    const hasImage = Boolean(frontMatter.image);
    const about = { title, permalink, unlisted, hasImage };
    const name = `${docuHash(permalink)}.md`;
    const samples = posixPath(path.relative(siteDir, project.folder));
    const { body } = await model.read(`${samples}/${readmeName}`);
    const relative = posixPath(path.relative(folder, project.folder));
    const page = codePage(about, summary, project.files, body.outline, relative);
    writeIfChanged(path.join(folder, name), page);
    written.add(name);
  }
  for (const name of await filesIn(folder)) {
    if (!written.has(name)) rmSync(path.join(folder, name), { force: true });
  }
}

/** The bundler need not read again what is the same. */
function writeIfChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeAtomically(file, text);
}
