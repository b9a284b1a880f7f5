import type { PostCheck } from '../check';
import { leadsToFile } from '../linkTarget';
import { isInBlog, parseLocalUrl, resolveFile } from '../localUrl';
import { malformedProblem } from '../malformedUrl';

export const malformedAddress: PostCheck = {
  name: 'malformed-address',
  level: 'error',
  finds:
    'an address that must be a mistake: `htps:`, `http:/x`, `www.` without `https://`, a space',
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

export const outsideBlog: PostCheck = {
  name: 'outside-blog',
  level: 'error',
  finds: 'a link or picture that leaves the `blog` folder by `../`, which would publish that file',
  find(post, blog, report) {
    for (const { url, line } of [...post.body.links, ...post.body.images]) {
      const pathname = parseLocalUrl(url)?.pathname ?? '';
      // If there is no such file, it may be an address relative to the post's.
      if (!pathname.startsWith('.') || !leadsToFile(pathname, post, blog)) continue;
      if (isInBlog(resolveFile(pathname, post, blog), blog)) continue;
      report(
        line,
        `${url} is outside blog/. Move the file into the post's folder, or into static/.`,
      );
    }
  },
};
