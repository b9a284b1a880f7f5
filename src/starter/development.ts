import { answerCopyButtons } from './copyCode';
import { answerShortcuts } from './shortcuts';

/** Client module of `npm start`, whose pages have no starter and wake at once. */
answerCopyButtons();
answerShortcuts();
