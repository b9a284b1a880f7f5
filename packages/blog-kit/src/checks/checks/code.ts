import { readSample, resolveSample } from '../../code/samples';
import type { Post } from '../../post-model/readPosts';
import { parseReference, type SampleReference } from '../../post-model/samples/reference';
import type { PostCheck } from '../rules/check';

/** Longer code should be a file, so that it is type-checked or run before it is shown. */
const MAX_INLINE_LINES = 8;

/** The languages that are checked, by the extensions of their files and the names that a fence may give them. */
const LANGUAGES: Record<string, string> = {
  ts: 'ts typescript',
  tsx: 'tsx',
  js: 'js javascript',
  jsx: 'jsx',
  go: 'go golang',
  yaml: 'yaml yml',
  json: 'json',
  graphql: 'graphql gql',
  sh: 'bash sh shell',
};

export const codeFile: PostCheck = {
  name: 'code-file',
  level: 'error',
  fixed: 'build',
  finds: 'a fence whose `file=` or region cannot be read, or that contains code as well',
  find({ body, folders }, _blog, report) {
    for (const { meta, code, line } of body.codes) {
      const reference = parseReference(meta);
      if (!reference) continue;
      if (code !== '') {
        report(line, `The code is replaced by ${reference.file}. Leave the fence empty.`);
      }
      const problem = sampleProblem(folders, reference);
      if (problem) report(line, problem);
    }
  },
};

export const codeLength: PostCheck = {
  name: 'code-length',
  level: 'warning',
  finds: `more than ${MAX_INLINE_LINES} lines of code in the text, where nothing checks it`,
  find({ body }, _blog, report) {
    for (const { lang, meta, code, line } of body.codes) {
      const extension = extensionOf(lang);
      const length = code.split('\n').length;
      if (parseReference(meta) || !extension || length <= MAX_INLINE_LINES) continue;
      report(
        line,
        `${length} lines of ${lang} in the text; ${MAX_INLINE_LINES} is the most. Move them to a ` +
          `file and show it with an empty fence: \`\`\`${lang} file=./samples/example.${extension}`,
      );
    }
  },
};

function extensionOf(language: string): string | undefined {
  return Object.keys(LANGUAGES).find((key) => LANGUAGES[key]?.split(' ').includes(language));
}

function sampleProblem(folders: Post['folders'], reference: SampleReference): string | undefined {
  try {
    readSample(resolveSample(folders, reference), reference.region);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
