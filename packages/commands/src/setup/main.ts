import { plainMessage } from 'docusaurus-plugin-kit/terminal/plainMessage';

// A mistake in site.config.ts appears when a module that reads it is loaded.
import('./setUp').catch((error: Error) => {
  console.error(plainMessage(error));
  process.exitCode = 1;
});
