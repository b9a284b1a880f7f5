import type { PostCheck } from '../rules/check';
import { malformedProblem } from '../values/malformedUrl';

export const malformedAddress: PostCheck = {
  name: 'malformed-address',
  level: 'error',
  finds:
    'an address that must be a mistake: `htps:`, `http:/x`, `www.` without `https://`, a space, a backslash',
  find({ body }, _blog, report) {
    for (const { url, line } of [...body.links, ...body.images]) {
      const problem = isReadable(url) ? malformedProblem(url) : undefined;
      if (problem) report(line, problem);
    }
    for (const { text, line } of body.brokenLinks) {
      report(line, `The address of ${text} has a space. Write %20 in its place.`);
    }
  },
};

export const unreadableAddress: PostCheck = {
  name: 'unreadable-address',
  level: 'error',
  fixed: 'build',
  finds: 'an address that no browser can read, such as `http://%20http://a.example`',
  find({ body }, _blog, report) {
    for (const { url, line } of [...body.links, ...body.images]) {
      const problem = isReadable(url) ? undefined : malformedProblem(url);
      if (problem) report(line, problem);
    }
  },
};

/** Docusaurus stops at an address that is not. */
function isReadable(url: string): boolean {
  return URL.canParse(url, 'https://example.org');
}
