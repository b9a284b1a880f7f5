import { keepScrollPosition } from 'docusaurus-quiet-pages/scroll-position/keepScrollPosition';
import { commentsId } from './commentsId';
import { settings } from '../site-settings/settings';

/** Leads to the sign-in, which comes back to the comments of this page, at the line where the reader is. */
export function goToSignIn(): void {
  history.replaceState(history.state, '', `#${commentsId}`);
  keepScrollPosition();
  location.assign(settings.account);
}
