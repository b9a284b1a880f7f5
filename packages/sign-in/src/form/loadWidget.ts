import { linkStyles } from 'docusaurus-quiet-pages/loading/Notice';
import stylesUrl from './widget/widget.css?url';

// All of these reject when the network fails.

/** Downloads the sign-in form, its styles and Amplify, and configures Amplify. */
export async function loadWidget() {
  const [[{ default: widget }, { startAmplify }]] = await downloadWidget();
  await startAmplify('session');
  return widget;
}

/** Downloads what makes Amplify UI's `useAuthenticator` work, and configures Amplify. */
export async function loadProvider() {
  const [{ AmplifyProvider }, { startAmplify }] = await download();
  await startAmplify('session');
  return AmplifyProvider;
}

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
