import { keepScrollPosition } from 'docusaurus-quiet-pages/scroll-position/keepScrollPosition';
import { settings } from '../parts/settings';

/** The id of the part of a page with its comments. The way back from the sign-in opens them. */
export const commentsId = 'comments';

/** Leads to the sign-in, which comes back to the comments of this page, at the line where the reader is. */
export function goToSignIn(): void {
  history.replaceState(history.state, '', `#${commentsId}`);
  keepScrollPosition();
  location.assign(settings.account);
}
