import { parseArgs } from 'node:util';
import { readPaths } from 'docusaurus-plugin-kit/terminal/askedPaths';
import { checkSettings } from '../options/options';
import { checkPosts } from './checkPosts';
import { readOptions } from './readOptions';

const help = `Says what is wrong with the posts, with file, line and what to do. Ends with 1 when there is an error.

docusaurus-check-posts [path …] [--all] [--config file]

  path …    posts or folders of posts, such as blog/2025-03-22-some-name; all unless said
  --all     every problem, where more than ten of one kind are summed up otherwise
  --config  the file with the options, instead of content-checks.config.ts
  --help    this
`;

/** The command `docusaurus-check-posts`, for the site in the working directory. */
async function main(args: string[], siteDir: string): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      config: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  const paths = readPaths(positionals, siteDir);
  const settings = checkSettings(await readOptions(siteDir, values.config));
  const hasErrors = await checkPosts(siteDir, settings, { all: values.all, paths });
  if (hasErrors) process.exitCode = 1;
}

main(process.argv.slice(2), process.cwd()).catch(({ message, code }: NodeJS.ErrnoException) => {
  // After the first sentence, the message about an unknown option advises on `--`, which does not help with a wrong name.
  const isUsage = code?.startsWith('ERR_PARSE_ARGS');
  const usage = `${message.split(/\.\s/)[0]}. docusaurus-check-posts --help shows what there is.`;
  console.error(isUsage ? usage : message);
  process.exitCode = 1;
});
