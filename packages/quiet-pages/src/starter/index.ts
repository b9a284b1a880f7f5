import { settings } from './browser';
import { followColorMode } from './colorMode';
import { answerControls, followMenu, restoreTabs } from './controls';
import { startHydration } from './hydrate';
import { startIslands } from './islands';
import { followNavigation, prefetchLinks } from './navigation';
import { helpReading, unfoldMatches } from './reading';

// The script of every page. It is a module, which runs when the document is complete; the template (page.eta) names the
// scripts of React in an attribute of its element.
const { scripts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
const hydration = startHydration(scripts.split(' '), settings.sessionKeys ?? '');
followColorMode();
followMenu();
followNavigation();
prefetchLinks();
answerControls(hydration);
helpReading();
startIslands();
restoreTabs();
// Until then the browser scrolls to what the address names.
addEventListener('load', unfoldMatches);

// Docusaurus shows its banner about a wrong base URL if there is no such object when the document is complete. This script
// is there if the base URL is right.
const scope: { docusaurus?: object } = window;
scope.docusaurus ??= {};
