import { keepScrollPosition } from 'docusaurus-quiet-pages/scroll-position/scrollPosition';
import { settings } from '../client/settings';
import { commentsId } from '../page';

/**
 * Leads to the sign-in, which comes back to the comments of this page, at the line where the reader is.
 *
 * @param reason what the sign-in page tells the reader: what it is for, or that a session has ended
 */
export function goToSignIn(reason: 'comment' | 'reaction' | 'ended'): void {
  history.replaceState(history.state, '', `#${commentsId}`);
  keepScrollPosition();
  location.assign(`${settings.account}?for=${reason}`);
}
