import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { getSession, subscribe } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { askEvent, readyEvent, type SiteSession } from './page';

const session: SiteSession = {
  getSession,
  subscribe,
  async readAccessToken() {
    const { readAccessToken } = await import('docusaurus-cognito-sign-in/accessToken');
    return readAccessToken();
  },
};

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener(askEvent, (event) => {
    (event as CustomEvent<(session: SiteSession) => void>).detail(session);
  });
  document.dispatchEvent(new Event(readyEvent));
}
