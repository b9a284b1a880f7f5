import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BlogPostMetadata } from '@docusaurus/plugin-content-blog';
import contentPages, {
  type Options,
  type PluginOptions,
  validateOptions,
} from '@docusaurus/plugin-content-pages';
import type { LoadContext, Plugin, PluginConfig } from '@docusaurus/types';
import { docuHash, posixPath } from '@docusaurus/utils';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { fileOf } from '../cards/paths';
import { blogPosts, serveMade } from '../common/buildFiles';
import { decodePercent } from '../common/text';
import type { Syntax } from '../posts/markdown';
import type { AddedMetadata } from '../post-metadata';
import { openModel } from '../posts/posts';
import { codePage } from './codePage';
import { projectOf, readmeName, zipName, zipProject } from './projectFiles';

/** The folder of the code pages' Markdown, in the site's folder. It may be deleted at any time. */
const pagesFolder = path.join('.cache', 'post-projects');

/**
 * Docusaurus plugin: gives each post with a project (a folder `samples/` with a README) a zip of it, and a page with all
 * its files. The page is Markdown, which a second instance of Docusaurus's plugin for pages turns into HTML.
 *
 * @returns the plugin with its options, and a middleware that serves the zips under `npm start`
 */
export default function postProjects(markdown: Options, syntax?: Syntax) {
  const zips = new Map<string, () => Uint8Array>();
  const own = { id: 'post-projects', path: pagesFolder, routeBasePath: '/' };

  async function plugin(context: LoadContext, options: PluginOptions): Promise<Plugin> {
    const { siteDir } = context;
    const folder = path.join(siteDir, pagesFolder);
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
        zips.clear();
        const written = new Set<string>();
        for (const post of blogPosts(allContent)) {
          const project = projectOf(post, siteDir);
          const { project: summary } = post.metadata as BlogPostMetadata & AddedMetadata;
          if (!project || !summary) continue;
          const { permalink } = post.metadata;
          const makeZip = () => zipProject(zipName(permalink), project.files);
          zips.set(decodePercent(summary.zip), makeZip);
          const readme = posixPath(path.relative(siteDir, path.join(project.folder, readmeName)));
          const { body } = await openModel(siteDir, syntax).read(readme);
          const relative = posixPath(path.relative(folder, project.folder));
          const text = codePage(post.metadata, summary, project.files, body, relative);
          const file = path.join(folder, `${docuHash(permalink)}.md`);
          written.add(path.basename(file));
          // The bundler need not read again what is the same.
          const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
          if (!isSame) writeAtomically(file, text);
        }
        // Those of posts that are gone.
        const kept = existsSync(folder) ? readdirSync(folder) : [];
        for (const name of kept) if (!written.has(name)) rmSync(path.join(folder, name));
        const content = await pages.loadContent?.();
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
    const make = zips.get(decodePercent(address));
    return make && { type: 'application/zip', make };
  });
  // Docusaurus's own type of plugins knows no options that are typed.
  const config = [
    Object.assign(plugin, { validateOptions }),
    { ...markdown, ...own },
  ] as unknown as PluginConfig;
  return { plugin: config, middleware };
}
