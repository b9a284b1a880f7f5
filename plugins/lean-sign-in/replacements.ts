import path from 'node:path';
import { amplify } from './packages';

/** A module of a package, and the file whose text takes its place. */
interface Replacement {
  readonly file: string;
  readonly replacement: string;
}

/** Packages that the modules of a folder get in another form. */
interface PackageReplacement {
  readonly importers: string;
  readonly alias: Readonly<Record<string, string>>;
}

const { auth, core, ui, uiReact } = amplify;

/**
 * The modules of Amplify that are replaced.
 *
 * - The theme: its values are in the style sheet, src/sign-in/widget/widget.css. Code asks the theme which words are names
 *   of tokens (`gap="small"`), and those are never of the tokens of single components, nine tenths of all.
 * - Sign-in without a password (the flow USER_AUTH, passkeys): begins only with Amplify's setting `passwordless`, which
 *   src/amplify/configureAmplify.ts does not make.
 * - Amplify UI's buttons of identity providers: src/sign-in/widget/SocialButtons.tsx is in their place.
 * - Other forms of settings (amplify_outputs.json, aws-exports.js): the site's are made from amplify-config.ts.
 */
export const replacements: readonly Replacement[] = [
  replace(ui, 'theme/createTheme', 'createTheme'),
  replace(ui, 'theme/tokens/components', 'index', 'componentTokens'),
  replace(uiReact, 'components/Authenticator/FederatedSignIn', 'FederatedSignIn'),
  replace(uiReact, 'components/Authenticator/PasskeyPrompt', 'PasskeyPrompt'),
  replace(uiReact, 'components/Authenticator/SignInSelectAuthFactor', 'SignInSelectAuthFactor'),
  replace(auth, 'providers/cognito/apis', 'signInWithUserAuth'),
  replace(auth, 'client/apis', 'listWebAuthnCredentials'),
  replace(auth, 'client/flows/userAuth', 'handleSelectChallenge'),
  replace(auth, 'client/flows/userAuth', 'handleWebAuthnSignInResult'),
  replace(core, '.', 'parseAWSExports'),
  replace(core, '.', 'parseAmplifyOutputs'),
];

/**
 * The packages that Amplify UI gets in another form.
 *
 * - `lodash`: three functions, which bring a hundred modules for cases that do not occur.
 * - `qrcode`: downloaded when the one screen with a QR code is shown.
 */
export const packageReplacements: readonly PackageReplacement[] = [
  {
    importers: ui,
    alias: {
      'lodash/kebabCase.js$': replacementFile('kebabCase'),
      'lodash/merge.js$': replacementFile('merge'),
      'lodash/pickBy.js$': replacementFile('pickBy'),
    },
  },
  { importers: uiReact, alias: { qrcode$: replacementFile('qrcode') } },
];

function replace(root: string, folder: string, module: string, name = module): Replacement {
  return { file: path.join(root, folder, `${module}.mjs`), replacement: replacementFile(name) };
}

function replacementFile(name: string): string {
  return path.join(__dirname, 'replacements', `${name}.js`);
}
