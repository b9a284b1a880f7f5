import * as z from 'zod';
import { readPostList } from '../../writePosts';
import type { TransferOptions } from '../options';
import { grouped } from '../progress';
import type { RecordOf } from '../records';
import { commentsOfThread } from './commentsOfThread';
import { postOfThread } from './postOfThread';
import { readThreads, type Thread } from './readThreads';

const pages = z.array(z.object({ slug: z.string(), title: z.string(), permalink: z.string() }));

/**
 * The comments of GitHub's threads, for the posts that the threads belong to.
 *
 * @param siteDir the folder of the project, whose build says which posts there are
 * @param say gets a line for each thread
 * @throws Error naming what is wrong with the file, with `--post`, or with the build
 */
export function readComments(
  { file, from, mapping, post: given }: TransferOptions,
  siteDir: string,
  say: (line: string) => void,
): RecordOf<'comment'>[] {
  const posts = pages.parse(readPostList(siteDir));
  const slugs = new Map(given);
  for (const slug of slugs.values()) {
    if (!posts.some((post) => post.slug === slug))
      throw new Error(`No post is "${slug}" (--post).`);
  }
  return readThreads(file, from).flatMap((thread) => {
    const { number, title, url } = thread;
    const slug = slugs.get(`${number}`) ?? postOfThread(title, mapping, posts)?.slug;
    if (!slug) {
      say(
        `#${number} ${title} (${url}) belongs to no post, or to several: --post ${number}=<slug>, or another --mapping.`,
      );
      return [];
    }
    const comments = commentsOfThread(thread, slug);
    const { all, inFile } = countsOf(thread);
    const notes: [what: string, count: number][] = [
      ['comments', comments.length],
      ['left out, because deleted, hidden or empty', inFile - comments.length],
      ['not in the file (infra/members/transfer/threads/README.md: a thread by itself)', all - inFile],
    ];
    const some = notes.filter(([, count]) => count > 0);
    const list = some.map(([what, count]) => `${what}: ${grouped(count)}`).join('; ');
    say(`#${number} ${title} → ${slug}. ${list}`);
    return comments;
  });
}

/** How many comments and replies there are, and how many of them the file has. */
function countsOf({ comments }: Thread) {
  const lists = [comments, ...comments.nodes.map(({ replies }) => replies)];
  let [all, inFile] = [0, 0];
  for (const list of lists) {
    all += list?.totalCount ?? 0;
    inFile += list?.nodes.length ?? 0;
  }
  return { all, inFile };
}
