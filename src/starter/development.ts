import { answerCopyButtons } from './copyCode';

/** Client module of `npm start`, whose pages come without the starter and wake at once. */
answerCopyButtons();
