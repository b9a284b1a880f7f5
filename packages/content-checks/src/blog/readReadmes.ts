import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readmeName } from 'docusaurus-blog-kit/post-projects/readProject';
import { projectsOf } from './projects';
import { readBody } from 'docusaurus-post-model/readBody';
import type { Blog } from './readBlog';
import { readFrontMatter } from 'docusaurus-post-model/readFrontMatter';
import { normalizeText } from 'docusaurus-post-model/markdown/normalizeText';
import type { Post } from 'docusaurus-post-model/readPosts';

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
        blog.settings.syntax,
      ),
      isEmpty: false,
    })),
  );
}
