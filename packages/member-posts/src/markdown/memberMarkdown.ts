import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config, MarkdownConfig } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { readFrontMatter } from 'docusaurus-post-model/readFrontMatter';
import { normalizeText } from 'docusaurus-post-model/markdown/normalizeText';
import { isForMembers } from 'docusaurus-post-model/member-part/isForMembers';
import { marker, splitPost } from 'docusaurus-post-model/member-part/splitPost';
import type { Options } from '../options';

/** The hooks of `markdown` in docusaurus.config.ts by which plugins read files. */
type Hooks = Pick<MarkdownConfig, 'parseFrontMatter' | 'preprocessor'>;

/** What the front matter of a post for members says besides, for its page. */
export interface MemberFrontMatter {
  /** Whose the rest is: of a post that says so itself, or of the whole site, where the preview is theirs, too. */
  members: true | 'site';
  members_part: { pictures: number; codes: number };
}

/** The hook that cuts carries those that do not: Docusaurus loads the configuration and its plugins as separate modules. */
const uncutKey = 'uncutByMemberPosts';

/**
 * The hooks that read Markdown, with which posts for members are cut before anything reads them: the blog plugin gets the
 * content by one, the bundler by the other.
 */
export function memberMarkdown(
  markdown: Config['markdown'],
  { membersOnly, blog = 'blog' }: Options,
): Hooks {
  const parseFrontMatter = markdown?.parseFrontMatter ?? DEFAULT_PARSE_FRONT_MATTER;
  const preprocessor = markdown?.preprocessor;
  const hasPreview = membersOnly === undefined;
  const isMdx = (file: string, text: string) => {
    const own = readFrontMatter(normalizeText(text)).fields.get('mdx')?.value;
    // A file's own format wins. The default of Docusaurus: all files are MDX.
    const format = (own as { format?: string } | undefined)?.format ?? markdown?.format ?? 'mdx';
    return format === 'mdx' || (format === 'detect' && file.endsWith('.mdx'));
  };
  const isCut = (file: string, text: string) =>
    isPost(file, blog) &&
    (membersOnly === 'site' || isForMembers(text) || isForMembers(originalOf(file, blog)));
  const split = (file: string, text: string) =>
    splitPost(text, { isMdx: isMdx(file, text), hasPreview });

  const hooks: Hooks = {
    async parseFrontMatter(read) {
      const parsed = await parseFrontMatter(read);
      if (isForMembers(read.fileContent) && !isPost(read.filePath, blog)) {
        throw new Error(
          `${read.filePath} would be published whole: only posts can be for members, in the folder "${blog}" and its translations. Take "members" out of its front matter, or set the option blog of memberPosts().`,
        );
      }
      if (!isCut(read.filePath, read.fileContent)) return parsed;
      const { publicText, ...members_part } = split(read.filePath, read.fileContent);
      const { content } = await parseFrontMatter({ ...read, fileContent: publicText });
      const added: MemberFrontMatter = { members: membersOnly ?? true, members_part };
      return { frontMatter: { ...parsed.frontMatter, ...added }, content };
    },
    preprocessor(read) {
      const { filePath, fileContent } = read;
      const process = (text: string) => preprocessor?.({ ...read, fileContent: text }) ?? text;
      if (!isCut(filePath, fileContent)) return process(fileContent);
      const whole = readFileSync(filePath, 'utf8');
      // The blog plugin has cut the excerpt for a list. It still has the imports of the rest.
      const isExcerpt = !marker.test(fileContent) && marker.test(whole);
      const { publicText } = split(filePath, isExcerpt ? whole : fileContent);
      return process(isExcerpt ? publicText.slice(0, publicText.search(marker)) : publicText);
    },
  };
  Object.assign(hooks.preprocessor!, { [uncutKey]: { parseFrontMatter, preprocessor } });
  return hooks;
}

/**
 * The same hooks without the cut, for the part for members; its front matter has `member_part`, by which other plugins know
 * it.
 *
 * @throws Error if the configuration lacks the hooks that cut
 */
export function wholeMarkdown(markdown: MarkdownConfig): MarkdownConfig {
  const hooks = (markdown.preprocessor as { [uncutKey]?: Hooks } | undefined)?.[uncutKey];
  if (!hooks) {
    throw new Error(
      "docusaurus-member-posts: wrap your configuration in memberPosts() of 'docusaurus-member-posts/config', which cuts the posts and adds the plugin. Do not name the plugin yourself.",
    );
  }
  return {
    ...markdown,
    preprocessor: hooks.preprocessor,
    async parseFrontMatter(read) {
      const { content, frontMatter } = await hooks.parseFrontMatter(read);
      return { content, frontMatter: { ...frontMatter, member_part: true } };
    },
  };
}

const translations = '/docusaurus-plugin-content-blog/';

/** Whether a file is a post, or a translation of one, and not a part that posts import, such as `_table.mdx`. */
function isPost(file: string, blog: string): boolean {
  const relative = relativeOf(file);
  const isInBlog = relative.startsWith(`${blog}/`) || relative.includes(translations);
  return isInBlog && !relative.split('/').some((part) => part.startsWith('_'));
}

/** The text of the post that a file translates, which says `members` for its translations, too; empty if it is none. */
function originalOf(file: string, blog: string): string {
  const [, name] = relativeOf(file).split(translations);
  const original = path.join(process.cwd(), blog, name ?? '');
  return name && existsSync(original) ? readFileSync(original, 'utf8') : '';
}

function relativeOf(file: string): string {
  return path.relative(process.cwd(), file).split(path.sep).join('/');
}
