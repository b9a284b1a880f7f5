import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readmeName } from '../post-projects/readProject';
import { projectsOf } from './projects';
import { readBody } from './readBody';
import type { Blog } from './readBlog';
import { readFrontMatter } from './readFrontMatter';
import { normalizeText } from '../markdown/normalizeText';
import type { Post } from './readPosts';

/** The READMEs of projects, in the form of posts: pages of the site show them, so that checks of posts read them too. */
export function readReadmes(blog: Blog): Promise<Post[]> {
  return Promise.all(
    projectsOf(blog).map(async ({ folder, nameOf }) => ({
      file: nameOf(readmeName),
      dir: folder,
      isMdx: false,
      frontMatter: readFrontMatter(''),
      body: await readBody(
        normalizeText(await readFile(path.join(folder, readmeName), 'utf8')),
        1,
        false,
        blog.syntax,
      ),
      isEmpty: false,
    })),
  );
}
