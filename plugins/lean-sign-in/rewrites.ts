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

/** The texts of Amplify UI, and the functions that read them, one on a line. */
export const texts = [
  'i18n/dictionaries/authenticator/defaultTexts.mjs',
  'helpers/authenticator/textUtil.mjs',
].map((file) => path.join(amplify.ui, file));

/** Those of the sign-in without a password, which replacements.ts leaves out. */
export const passwordlessTexts =
  '\\b(\\w*PASSKEY\\w*|CREATE_ACCOUNT_WITH_\\w+|SIGN_IN_WITH_(EMAIL|PASSWORD|SMS)|REGISTERING|OTHER_SIGN_IN_OPTIONS|ENTER_USERNAME_FIRST)\\b';
