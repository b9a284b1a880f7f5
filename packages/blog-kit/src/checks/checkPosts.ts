import { buildTime } from '../post-metadata/published';
import { isAsked, paintFor } from 'docusaurus-quiet-pages/common/commandLine';
import { openModel, type PostModel } from '../post-model/postModel';
import { checkBlog } from './checkBlog';
import type { CheckSettings } from './options/options';
import { type Problem, withLevel } from './problems/problem';
import { summarize } from './problems/summarize';

/** What to check, and how much to show. */
interface CheckRequest {
  /** Whether to show all problems, even if there are many of one kind. */
  all: boolean;
  /** Relative to the site, with forward slashes; none for everything. */
  paths: string[];
}

/** Finds the problems that a build would find, and those of drafts. */
async function findProblems(
  siteDir: string,
  settings: CheckSettings,
  model: PostModel,
): Promise<Problem[]> {
  return checkBlog({
    siteDir,
    model,
    // As in the build, where a link to an unpublished post is an error.
    withDrafts: false,
    time: settings.scheduledPosts ? buildTime(process.env) : undefined,
    draftsToo: true,
    ...settings,
  });
}

/**
 * Checks the posts as a build would, drafts too, and prints the problems.
 *
 * @returns whether there is an error among what was asked for
 */
export async function checkPosts(
  siteDir: string,
  settings: CheckSettings,
  { all, paths }: CheckRequest,
): Promise<boolean> {
  const model = openModel(siteDir, settings.syntax);
  // Posts link to each other, so all are read, even if only some are checked.
  const found = await findProblems(siteDir, settings, model);
  model.save();
  const problems = found.filter(({ file }) => isAsked(file, paths));
  const paint = paintFor(process.stdout.isTTY, process.env);
  const { showAll } = settings.wording;
  if (problems.length > 0) console.log(summarize(problems, { all, paint, showAll }));
  else if (found.length > 0) console.log(paint('green', 'No problem there.'));
  else console.log(paint('green', 'The blog has no problem.'));
  return withLevel(problems, 'error').length > 0;
}
