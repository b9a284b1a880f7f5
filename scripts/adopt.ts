import { runCommand } from 'adopt-blog/command';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { site } from '../site.config';

// Imports another blog: `npm run adopt -- ../other-blog`.
void runCommand(process.argv.slice(2), {
  command: 'npm run adopt --',
  checks: ownerSettings(site),
});
