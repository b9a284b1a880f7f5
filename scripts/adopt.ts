import { runCommand } from 'adopt-blog/command';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { prism } from '../prism.config';
import { site } from '../site.config';

// Imports another blog: `npm run adopt -- ../other-blog`.
void runCommand(process.argv.slice(2), {
  command: 'npm run adopt --',
  // The same as for `npm run check`, so that the report has its numbers.
  checks: { ...ownerSettings(site), languages: prism?.additionalLanguages as string[] },
});
