import { runCommand } from './command';
import { HELP } from './commandLine';

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else void runCommand(args);
