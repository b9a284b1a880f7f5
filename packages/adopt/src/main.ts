import { checkSettings } from 'docusaurus-content-checks/options';
import { findOptionsFile, readOptions } from 'docusaurus-content-checks/readOptions';
import { runCommand } from './command';
import { HELP } from './commandLine';

/** The command `adopt-blog`, for the site in the working directory. */
async function main(args: string[], siteDir: string): Promise<void> {
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const optionsFile = findOptionsFile(siteDir) ?? 'content-checks.config.ts';
  const options = await readOptions(siteDir);
  const checks = checkSettings({ ...options, wording: { optionsFile, ...options.wording } });
  await runCommand(args, { checks });
}

main(process.argv.slice(2), process.cwd()).catch(({ message }: Error) => {
  console.error(`adopt: ${message}`);
  process.exitCode = 1;
});
