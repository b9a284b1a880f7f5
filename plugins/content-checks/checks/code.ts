import { readSample } from '../../code-samples/readSample';
import { parseReference, type SampleReference } from '../../code-samples/reference';
import { resolveSample } from '../../code-samples/resolveSample';
import type { Report } from '../problem';
import type { Blog } from '../readBlog';
import type { Post } from '../readPosts';

/** Longer code is a file of its own, so that it is type-checked or run before it is shown. */
const MAX_INLINE_LINES = 8;

/** The languages that are checked, by the names that a fence may give them, and their extensions. */
const EXTENSIONS: Partial<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
  go: 'go',
  golang: 'go',
  yaml: 'yaml',
  yml: 'yaml',
  json: 'json',
  graphql: 'graphql',
  gql: 'graphql',
  bash: 'sh',
  sh: 'sh',
  shell: 'sh',
};

/** Code shown from a file can be read, and long code is shown from a file. */
export function checkCode(post: Post, _blog: Blog, report: Report): void {
  for (const { lang, meta, code, line } of post.body.codes) {
    const reference = parseReference(meta);
    const extension = EXTENSIONS[lang];
    const length = code.split('\n').length;
    if (reference) {
      if (code !== '') {
        report(line, `The code is replaced by ${reference.file}. Leave the fence empty.`);
      }
      const problem = sampleProblem(post.dir, reference);
      if (problem) report(line, problem);
    } else if (extension && length > MAX_INLINE_LINES) {
      report(
        line,
        `${length} lines of ${lang} in the text; ${MAX_INLINE_LINES} is the most. Move them to a ` +
          `file and show it with an empty fence: \`\`\`${lang} file=./samples/example.${extension}`,
      );
    }
  }
}

function sampleProblem(dir: string, reference: SampleReference): string | undefined {
  try {
    readSample(resolveSample(dir, reference), reference.region);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
