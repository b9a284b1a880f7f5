import { answerCopyButtons } from './copyCode';

/** Client module of `npm start`, whose pages have no starter and wake at once. */
answerCopyButtons();
