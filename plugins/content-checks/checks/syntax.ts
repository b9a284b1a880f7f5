import type { PostCheck, SiteCheck } from '../check';

export const frontMatterSyntax: PostCheck = {
  name: 'front-matter-syntax',
  level: 'error',
  finds: 'front matter that is not YAML',
  find({ frontMatter: { problem } }, _blog, report) {
    if (problem) report(problem.line, problem.message);
  },
};

export const mdxSyntax: PostCheck = {
  name: 'mdx-syntax',
  level: 'error',
  finds: 'text that is not MDX, in a `.mdx` file',
  find({ body: { problem } }, _blog, report) {
    if (problem) report(problem.line, problem.message);
  },
};

export const tagsFile: SiteCheck = {
  name: 'tags-file',
  level: 'error',
  finds: 'a `blog/tags.yml` that cannot be read',
  find({ tags: { file, problem } }, report) {
    if (problem) report(file, problem.line, problem.message);
  },
};

export const authorsFile: SiteCheck = {
  name: 'authors-file',
  level: 'error',
  finds: 'a `blog/authors.yml` that cannot be read',
  find({ authors: { file, problem } }, report) {
    if (problem) report(file, problem.line, problem.message);
  },
};
