import type { LoadContext, PluginConfig, Preset } from '@docusaurus/types';
import { developmentFiles } from 'docusaurus-quiet-pages/developmentServer';
import archive from './archive';
import cards from './cards';
import code from './code';
import feeds from './feeds';
import { pageMarkdown } from './markdown/markdownOptions';
import owner from './authors/owner';
import pictures from './pictures';
import postIndex from './post-index';
import postMarkdown from './post-markdown';
import postProjects from './post-projects';
import publishedFiles from './published-files';
import search from './search';
import siteFiles from './site-files';
import type { SiteConfig } from './siteConfig';

/**
 * Docusaurus preset, to use beside `@docusaurus/preset-classic`: what a blog has beyond Docusaurus's own. Its archive,
 * feeds, cards for previews of links, pictures in several sizes, code from files and as projects, search and copies of
 * posts as Markdown.
 */
export default function blogKit(
  { siteDir, siteConfig }: LoadContext,
  { description, syntax }: Pick<SiteConfig, 'description' | 'syntax'>,
): Preset {
  const { title, tagline, url } = siteConfig;
  const drawn = cards({ title, tagline, description, url });
  const searched = search(syntax);
  const projects = postProjects(pageMarkdown(siteDir), syntax);
  const served = [drawn.middleware, projects.middleware, searched.middleware];
  const plugins = [
    archive,
    drawn.plugin,
    code,
    feeds(description),
    owner,
    pictures,
    postIndex,
    postMarkdown(description, syntax),
    projects.plugin,
    publishedFiles,
    searched.plugin,
    siteFiles,
    () => developmentFiles('blog-kit-development', served),
  ];
  return { plugins: plugins as PluginConfig[] };
}
