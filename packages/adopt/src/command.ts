import { checkSettings, type CheckSettings } from 'docusaurus-content-checks/options';
import { adoptBlog } from './adoptBlog';
import { readCommandLine } from './commandLine';
import { countConflicts, renderText, REPORT_FILE } from './report';

const MDX_WARNING = `Posts that arrive as .mdx are code. It runs on this machine when the blog is built, and in the
browsers of readers. Read those of others first, or leave them out with --no-mdx.
`;

/** How often a long run prints its progress, in milliseconds. */
const INTERVAL = 1000;

/** What a site sets of the command. */
export interface CommandSettings {
  /** How people write the command, in its messages. */
  command?: string;
  /** What the site sets of the content checks, which look at the imported posts. */
  checks?: CheckSettings;
}

/**
 * Imports the blog that a command line names into the site in the current folder, and prints the report. If it fails,
 * the process will end with status 1.
 */
export async function runCommand(
  args: string[],
  { command = 'npx adopt-blog', checks = checkSettings() }: CommandSettings = {},
): Promise<void> {
  try {
    const options = readCommandLine(args, command);
    if (options.withMdx) console.log(MDX_WARNING);
    let last = Date.now();
    const result = await adoptBlog(process.cwd(), options, checks, (step, done, total) => {
      if (Date.now() - last < INTERVAL) return;
      last = Date.now();
      console.error(`  ${step} ${done} of ${total} posts`);
    });
    console.log(renderText(result));
    if (!options.isDryRun) {
      console.log(
        `\nThe whole report is in ${REPORT_FILE}. Next: npm start, and look at the posts.`,
      );
    }
    // If a post could not be written, the command must not look successful.
    if (countConflicts(result) > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`adopt: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
