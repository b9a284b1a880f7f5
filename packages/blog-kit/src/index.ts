import type { LoadContext, PluginConfig, Preset } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { syntaxOf } from './posts/markdown';
import { developmentFiles } from 'docusaurus-quiet-pages/common/developmentFiles';
import archive from './archive';
import { blogPath } from './blog-path/blogPath';
import cards from './cards';
import code from './code';
import feeds from './feeds';
import { pageMarkdown, type SyntaxOptions } from './markdown/markdownOptions';
import owner from './authors/owner';
import pictures from './pictures';
import postIndex from './post-index';
import postMarkdown from './post-markdown';
import postProjects from './post-projects';
import publishedFiles from './published-files';
import search from './search';
import siteFiles from './site-files';
import type { ThemeSettings } from './themePlugin';
import unlisted from './unlisted';

/** The options of the preset. */
export interface BlogKitOptions {
  /** What the blog is about, for its feeds, the card of its list and `/llms.txt`. */
  description: string;
  /** What lists show of a post, as the theme got it. */
  listPreview?: ThemeSettings['listPreview'];
  /** The syntax that is switched on, as `markdownOptions` got it. */
  syntax?: SyntaxOptions;
}

const schema = Joi.object<BlogKitOptions>({
  description: Joi.string().required(),
  listPreview: Joi.valid('excerpt', 'description'),
  syntax: Joi.object({
    math: Joi.boolean(),
    admonitions: Joi.array().items(Joi.string()),
  }),
});

/** The number of posts in the feeds of the blog. */
const feedLength = 20;

/**
 * Docusaurus preset, to use beside `@docusaurus/preset-classic`: what a blog has beyond Docusaurus's own. Its archive,
 * feeds, cards for previews of links, pictures in several sizes, code from files and as projects, search and copies of
 * posts as Markdown.
 */
export default function blogKit(
  { siteDir, siteConfig }: LoadContext,
  options: BlogKitOptions,
): Preset {
  // Presets have no `validateOptions`.
  const { error, value } = schema.validate(options, { convert: false });
  if (error) throw new Error(`docusaurus-blog-kit: ${error.message}`);
  const { description, syntax, listPreview } = value;
  const { title, tagline, url } = siteConfig;
  const blog = blogPath(siteConfig);
  const posts = syntaxOf(syntax);
  const drawn = cards({
    title,
    tagline,
    description,
    url,
    blog,
  });
  const searched = search(posts);
  const projects = postProjects(pageMarkdown(siteDir, syntax?.admonitions), posts);
  const served = [drawn.middleware, projects.middleware, searched.middleware];
  const plugins: PluginConfig[] = [
    archive,
    drawn.plugin,
    code(posts),
    [feeds, { title, description, limit: feedLength }],
    owner,
    pictures,
    postIndex(listPreview),
    postMarkdown(description, posts),
    projects.plugin,
    publishedFiles,
    searched.plugin,
    siteFiles,
    unlisted,
    () => developmentFiles('blog-kit-development', served),
  ] as PluginConfig[];
  return { plugins };
}
