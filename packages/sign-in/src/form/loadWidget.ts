import { linkStyles } from 'docusaurus-quiet-pages/loading/linkStyles';
import type SignInWidget from './widget/SignInWidget';
import stylesUrl from './widget/widget.css?url';

/** Downloads the sign-in form, its styles and Amplify, and configures Amplify. Rejects when the network fails. */
export async function loadWidget(): Promise<typeof SignInWidget> {
  const [[{ default: widget }, { startAmplify }]] = await Promise.all([download(), loadStyles()]);
  await startAmplify('session');
  return widget;
}

/** Links the form's style sheet. Rejects when it cannot be loaded. */
export function loadStyles(): Promise<void> {
  return linkStyles(stylesUrl);
}

/** Starts the download of the sign-in form before it is needed. A failure is shown when it is needed. */
export function preloadWidget(): void {
  download().catch(() => undefined);
}

/** Downloads the sign-in form and Amplify. Rejects when the network fails. */
export function download() {
  return Promise.all([import('./widget/SignInWidget'), import('../amplify/startAmplify')]);
}
