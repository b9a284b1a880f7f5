import type { PostCheck } from '../check';

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
  finds: 'text in a `.mdx` file that is not MDX, or more than 100 nested `:::` blocks',
  find({ body: { problem } }, _blog, report) {
    if (problem) report(problem.line, problem.message);
  },
};
