import * as z from 'zod';
import { readPostList } from '../../writePosts';
import { addRecords, type Tally } from '../addRecords';
import type { TransferOptions } from '../options';
import type { Place } from '../place';
import { grouped, progressOn } from '../progress';
import { writableTable } from '../writableTable';
import { commentsOfThread } from './commentsOfThread';
import { postOfThread, type PostPage } from './postOfThread';
import { missingOf, readThreads, type Thread } from './readThreads';

const postPages = z.array(z.object({ slug: z.string(), title: z.string(), permalink: z.string() }));

/**
 * Adds the comments of GitHub's threads to the posts that the threads belong to.
 *
 * @param siteDir the folder of the project, whose build says which posts there are
 * @param say gets the lines for the owner
 * @throws Error naming what is wrong with the file, with a post of `--post`, or with the build
 */
export async function importThreads(
  place: Place,
  { file, from, mapping, posts: slugs, dryRun }: TransferOptions,
  siteDir: string,
  say: (line: string) => void,
): Promise<Tally> {
  const posts = postPages.parse(readPostList(siteDir));
  for (const slug of slugs.values()) {
    if (!posts.some((post) => post.slug === slug))
      throw new Error(`--post: The build has no post ${slug}.`);
  }
  const matched: { thread: Thread; post: PostPage }[] = [];
  const others: Thread[] = [];
  for (const thread of readThreads(file, from)) {
    const slug = slugs.get(thread.number);
    const post = slug
      ? posts.find((one) => one.slug === slug)
      : postOfThread(thread.title, mapping, posts);
    if (post) matched.push({ thread, post });
    else others.push(thread);
  }
  const converted = matched.map(({ thread, post }) => commentsOfThread(thread, post.slug));
  matched.forEach(({ thread, post }, index) => {
    const { comments, left, cut } = converted[index]!;
    const notes = [
      `${grouped(comments.length)} comments`,
      left > 0 && `${grouped(left)} left out: deleted, hidden or empty`,
      cut > 0 && `${grouped(cut)} cut, with a link to the whole`,
    ];
    say(`#${thread.number} ${thread.title} → ${post.slug}: ${notes.filter(Boolean).join('; ')}`);
    const missing = missingOf(thread);
    if (missing > 0) {
      say(
        `  ${grouped(missing)} of its comments are not in the file. handbook/members.md shows how to get the thread by itself.`,
      );
    }
  });
  if (others.length > 0) {
    say(
      'These threads belong to no post of the build, or to several. Give their posts with --post <number>=<slug>, or another --mapping:',
    );
    for (const { number, title, url } of others) say(`  #${number} ${title} (${url})`);
  }
  const reactions = matched.reduce((sum, { thread }) => sum + reactionsOf(thread), 0);
  if (reactions > 0) {
    say(
      `${grouped(reactions)} reactions stay on GitHub: a reaction here is a member's, who can take it back.`,
    );
  }
  const records = converted.flatMap(({ comments }) => comments);
  const show = progressOn(process.stderr, grouped(records.length));
  const table = writableTable(place.dynamodb, place.table, dryRun);
  return addRecords(table, records, (done) => show(done, done === records.length));
}

function reactionsOf({ reactions, comments }: Thread): number {
  const all = comments.nodes.flatMap((comment) => [comment, ...(comment.replies?.nodes ?? [])]);
  return all.reduce((sum, comment) => sum + comment.reactions.totalCount, reactions.totalCount);
}
