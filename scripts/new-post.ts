import { Cancelled } from 'docusaurus-plugin-kit/terminal/answer';
import { addAnswers } from 'blog-commands/new-post/ask';
import { readArguments } from 'blog-commands/new-post/arguments';
import { readBlogKeys } from 'blog-commands/new-post/blogKeys';
import { planPost } from 'blog-commands/new-post/plan';
import { nextSteps, renderPost } from 'blog-commands/new-post/template';
import { writePost, writeTags } from 'blog-commands/new-post/writePost';

/** Makes a post's folder: `npm run new-post -- "Title"`. In a terminal it asks for what is missing. */
async function main(): Promise<void> {
  const given = readArguments(process.argv.slice(2));
  const siteDir = process.cwd();
  const keys = await readBlogKeys(siteDir);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const post = planPost(isTerminal ? await addAnswers(given, keys) : given, keys);
  // A tag without a post harms nothing; a post without its tag stops the build.
  await writeTags(siteDir, post.newTags);
  await writePost(siteDir, post.folder, renderPost(post));
  console.log(nextSteps(post));
}

main().catch((error: Error) => {
  console.error(`new-post: ${error.message}`);
  // 128 + SIGINT, as of any command that Ctrl-C stops.
  process.exitCode = error instanceof Cancelled ? 130 : 1;
});
