import type { PostCheck } from '../rules/check';
import { malformedProblem } from '../values/malformedUrl';

export const malformedAddress: PostCheck = {
  name: 'malformed-address',
  level: 'error',
  finds:
    'an address that must be a mistake: `htps:`, `http:/x`, `www.` without `https://`, a space, a backslash',
  find({ body }, _blog, report) {
    for (const { url, line } of [...body.links, ...body.images]) {
      const problem = malformedProblem(url);
      if (problem) report(line, problem);
    }
    for (const { text, line } of body.brokenLinks) {
      report(line, `The address of ${text} has a space. Write %20 in its place.`);
    }
  },
};
