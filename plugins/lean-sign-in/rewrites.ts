import path from 'node:path';
import { amplify } from './packages';

/** Names of errors, fifty enums of which the sign-in uses a few. */
export const errorNames = path.join(amplify.auth, 'providers/cognito/types/errors.mjs');

/** The class names of all components of Amplify UI, two hundred. */
export const classNames = path.join(amplify.ui, 'types/primitives/componentClassName.mjs');

/** The components that use them. */
export const components = ['components/Authenticator', 'primitives'].map((folder) =>
  path.join(amplify.uiReact, folder),
);
