import type { ClientModule } from '@docusaurus/types';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { answerAids } from 'docusaurus-quiet-pages/starter/aids';
import { followContents, unfoldMatches } from 'docusaurus-quiet-pages/starter/contents';
import { answerShortcuts, followSingleKeys } from 'docusaurus-quiet-pages/starter/shortcuts';

if (ExecutionEnvironment.canUseDOM) {
  answerAids();
  answerShortcuts();
  followSingleKeys();
}

/** Docusaurus client module: on a site without the starter of docusaurus-quiet-pages, it answers the controls of the kit. */
export default {
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) {
      document.dispatchEvent(new Event('shown'));
      return;
    }
    // They change the page, which is hydrated now.
    followContents();
    unfoldMatches();
  },
} satisfies ClientModule;
