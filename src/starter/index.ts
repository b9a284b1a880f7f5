import { answerControls } from './answerControls';
import { preventBaseUrlBanner } from './baseUrlBanner';
import { followColorMode, followHistory } from './colorMode';
import { answerCopyButtons } from './copyCode';
import { answerShortcuts } from './shortcuts';
import { startWaking } from './wake';

// The data of the page that the page template writes (plugins/starter/pageTemplate.ts).
const { scripts = '', session = '' } = (document.currentScript as HTMLScriptElement).dataset;
const waking = startWaking(scripts.split(' '), session);
followColorMode(waking);
followHistory(waking);
answerControls(waking);
answerCopyButtons();
answerShortcuts(waking.isWaking);
preventBaseUrlBanner();
