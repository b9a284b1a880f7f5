import path from 'node:path';
import { listOf } from '../old-blog/lists';
import type { Notice } from '../old-blog/oldBlog';
import { asRecord } from '../old-blog/readFrontMatter';
import type { SourceFolder } from '../old-blog/sourceFolder';
import { isMarkdown, postFolders } from './postFiles';

/**
 * The files below `content/` that are posts: Markdown in the sections of posts, in the site's default language.
 *
 * @param notices gets the pages that are not imported
 * @param isIncluded whether the owner names a file as a post, instead of the sections
 */
export function hugoPostFiles(
  source: SourceFolder,
  content: string,
  settings: Record<string, unknown>,
  notices: Notice[],
  isIncluded?: (file: string) => boolean,
): string[] {
  const language = String(settings.defaultContentLanguage ?? 'en');
  const languages = Object.keys(asRecord(settings.languages));
  const pages = source.below(content).filter((file) => isMarkdown(file) || /\.html?$/.test(file));
  const sections = mainSections(pages, content, settings);
  return pages.filter((file) => {
    const leave = (kind: string, detail: string): boolean => {
      notices.push({ kind, place: file, detail });
      return false;
    };
    const inner = file.slice(content.length + 1);
    const written = /\.([a-z]{2}(?:-[a-z]+)?)\.\w+$/i.exec(inner)?.[1];
    if (path.posix.basename(inner).startsWith('_index.')) return false;
    if (written && written !== language && languages.includes(written)) {
      return leave(
        'Posts in other languages',
        `Written in "${written}"; this blog has one language.`,
      );
    }
    if (!(isIncluded?.(file) ?? sections.includes(inner.split('/')[0] ?? ''))) {
      const detail = 'Make it a page in src/pages, or a post with --include.';
      return leave('Pages that are not posts', detail);
    }
    return (
      isMarkdown(file) ||
      leave('Posts that are not Markdown', 'Copy its text into a post of your own.')
    );
  });
}

function mainSections(pages: string[], content: string, settings: Record<string, unknown>) {
  const params = asRecord(settings.params);
  const chosen = listOf(params.mainSections ?? params.mainsections ?? settings.mainSections);
  if (chosen.length > 0) return chosen;
  return postFolders(
    pages.flatMap((page) => {
      const [section = '', ...inner] = page.slice(content.length + 1).split('/');
      return inner.length > 0 ? section : [];
    }),
  );
}
