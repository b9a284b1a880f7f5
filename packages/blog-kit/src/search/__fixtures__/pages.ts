import path from 'node:path';
import { site } from '../../../../../e2e/fixture-site/site.config';
import { readContent } from '../../../../../e2e/sites/blogContent';
import { generateBlog } from 'test-support/generatedBlog';
import type { SearchedPage, Section } from '../../search-page/searchFiles';
import { syntaxOf } from '../../posts/markdown';
import { PostModel } from '../../posts/posts';
import { readPages } from '..';

const fixtureSite = path.join(__dirname, '../../../../../e2e/fixture-site');

/** The listed posts of the browser tests. */
export async function fixturePages(): Promise<SearchedPage[]> {
  const { listed, tags } = await readContent(fixtureSite, site);
  const model = new PostModel(fixtureSite, syntaxOf(site.syntax));
  const blogPosts = listed.map(({ file, title, address, date, tags: addresses }) => ({
    metadata: {
      title,
      permalink: address,
      date,
      tags: addresses.map((tag) => ({ label: tags.get(tag) ?? tag })),
      source: `@site/${file}`,
      frontMatter: {},
    },
  }));
  const content = { 'docusaurus-plugin-content-blog': { default: { blogPosts } } };
  return readPages(content, model);
}

/** Generated posts. Their Markdown has so few forms that a few lines read it, in a hundredth of the time. */
export function generatedPages(count: number): SearchedPage[] {
  return [...generateBlog(count)]
    .filter(([file]) => file.endsWith('.md'))
    .map(([, text]) => {
      const [, head = '', body = ''] = text.split(/^---$/m);
      const [, title = '', slug = ''] = /^title: (.*)\n[^]*^slug: (.*)$/m.exec(head) ?? [];
      return {
        title,
        permalink: `/blog/${slug}`,
        date: '2025-01-01T00:00:00.000Z',
        tags: /^tags: \[(.*)\]$/m.exec(head)?.[1]?.split(', ') ?? [],
        sections: body.split(/^(?=##)/m).map(readSection),
      };
    })
    .reverse();
}

function readSection(text: string): Section {
  const [, heading] = /^#+ (.*)\n/.exec(text) ?? [];
  const rest = text.slice(heading ? text.indexOf('\n') : 0);
  const blocks = rest.split(/\n\n(?=\S)/).flatMap((block) => {
    const code = /^```.*\n([^]*?)\n```/.exec(block.trim())?.[1];
    if (code) return [{ text: code, isCode: true as const }];
    const words = block
      .replace(/\]\([^)]*\)|[`*[\]|#]|<!--.*-->/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return words ? [{ text: words }] : [];
  });
  return { ...(heading && { id: heading.toLowerCase().replace(/\W+/g, '-'), heading }), blocks };
}
