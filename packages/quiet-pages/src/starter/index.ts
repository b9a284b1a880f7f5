import { answerAids } from './aids';
import { answerControls } from './answerControls';
import { followColorMode, followHistory } from './colorMode';
import { followContents } from './contents';
import { answerShortcuts, followSingleKeys } from './shortcuts';
import { unfoldMatches } from './folds';
import { followMenu } from './menu';
import { followNavigation } from './navigation';
import { prefetchLinks } from './prefetchLinks';
import { restoreTabs } from './tabs';
import { startWaking } from './wake';

// The data of the page that the page template writes (template/pageTemplate.ts).
const {
  scripts = '',
  session = '',
  enlarger = '',
} = (document.currentScript as HTMLScriptElement).dataset;
const waking = startWaking(scripts.split(' '), session);
followColorMode(waking);
followHistory(waking);
followMenu();
followNavigation();
prefetchLinks(waking);
answerControls(waking);
answerAids(() => import(enlarger));
answerShortcuts();
followSingleKeys();
addEventListener('DOMContentLoaded', () => {
  restoreTabs();
  followContents();
});
// Until then the browser scrolls to what the address names.
addEventListener('load', unfoldMatches);
