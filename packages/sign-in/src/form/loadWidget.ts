import { linkStyles } from 'docusaurus-quiet-pages/loading/Notice';
import type SignInWidget from './widget/SignInWidget';
import stylesUrl from './widget/widget.css?url';

/** Downloads the sign-in form, its styles and Amplify, and configures Amplify. Rejects when the network fails. */
export async function loadWidget(): Promise<typeof SignInWidget> {
  const [[{ default: widget }, { startAmplify }]] = await downloadWidget();
  await startAmplify('session');
  return widget;
}

/** Downloads what makes Amplify UI's `useAuthenticator` work. Rejects when the network fails. */
export async function loadProvider() {
  const [{ AmplifyProvider }, { startAmplify }] = await download();
  await startAmplify('session');
  return AmplifyProvider;
}

/** Downloads the sign-in form, its styles and Amplify. Rejects when the network fails. */
export function downloadWidget() {
  return Promise.all([download(), linkStyles(stylesUrl)]);
}

/** Starts the download of the sign-in form before it is needed. A failure is shown when it is needed. */
export function preloadWidget(): void {
  download().catch(() => undefined);
}

function download() {
  return Promise.all([import('./widget/SignInWidget'), import('../amplify/startAmplify')]);
}
