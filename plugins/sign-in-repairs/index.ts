import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { keptUntilChanged } from '../lean-sign-in/keptUntilChanged';
import { amplify } from '../lean-sign-in/packages';
import { UsedModulesCheck } from '../lean-sign-in/UsedModulesCheck';

/** The screen with the QR code. */
const setupTotp = path.join(amplify.uiReact, 'components/Authenticator/SetupTotp/SetupTotp.mjs');

/** Texts in the modules of Amplify and Amplify UI, and what has to be in their place. */
const rewrites = [
  {
    // Trimmed like other values, the repetition never equals a password with outer spaces.
    file: path.join(amplify.ui, 'machines/authenticator/actions.mjs'),
    from: "...data }, 'password')",
    to: "...data }, 'password', 'confirm_password')",
  },
  {
    // Without the update the form shows neither that the sign-up is under way nor that its last error is gone; the
    // same error again is then no change, and an alert that was closed stays closed.
    file: path.join(amplify.ui, 'machines/authenticator/actors/signUp.mjs'),
    from: "entry: ['setUsernameSignUp', 'clearError'],",
    to: "entry: ['setUsernameSignUp', 'clearError', 'sendUpdate'],",
  },
  {
    // Likewise for a code that is sent again.
    file: path.join(amplify.ui, 'machines/authenticator/actors/signUp.mjs'),
    from: `resendSignUpCode: {
                tags: 'pending',
                entry: 'sendUpdate',`,
    to: `resendSignUpCode: {
                tags: 'pending',
                entry: ['clearError', 'sendUpdate'],`,
  },
  // All new passwords are held to the rules of src/sign-in/widget/services.ts, not those of the sign-up alone.
  ...['forgotPassword', 'signIn'].map((actor) => ({
    file: path.join(amplify.ui, `machines/authenticator/actors/${actor}.mjs`),
    from: 'defaultServices.validateFormPassword',
    to: 'services.validateFormPassword',
  })),
  {
    // The form stands below the page's one h1, and its headings come one after the other.
    file: path.join(amplify.uiReact, 'primitives/Heading/Heading.mjs'),
    from: `    3: 'h3',
    4: 'h4',
    5: 'h5',`,
    to: `    3: 'h2',
    4: 'h2',
    5: 'h3',`,
  },
  {
    // For the keyboard and for screen readers.
    file: setupTotp,
    from: 'React.createElement(Flex, { "data-amplify-copy-svg": true, onClick: copyText },',
    to: 'React.createElement("button", { type: "button", "aria-live": "polite", "data-amplify-copy-svg": true, onClick: copyText },',
  },
  {
    // A browser may refuse to copy.
    file: setupTotp,
    from: `navigator.clipboard.writeText(totpSecretCode);
        setCopyTextLabel(getCopiedText());`,
    to: `navigator.clipboard
            .writeText(totpSecretCode)
            .then(() => setCopyTextLabel(getCopiedText()), () => setCopyTextLabel('NOT COPIED'));`,
  },
];

const repairedModules = rewrites.map(({ file }) => file);

/**
 * Docusaurus plugin: repairs what Amplify and Amplify UI get wrong and give no way to change.
 *
 * An upgrade of Amplify that moves or changes the repaired modules stops the build.
 */
export default function signInRepairsPlugin(): Plugin {
  return {
    name: 'sign-in-repairs',
    configureWebpack(config, isServer) {
      const isBrowserBuild = !isServer && process.env.NODE_ENV === 'production';
      return {
        ...keptUntilChanged(config, [__filename]),
        module: {
          rules: [
            ...rewrites.map(({ file, from, to }) => ({
              include: file,
              use: { loader: require.resolve('./rewriteLoader.js'), options: { from, to } },
            })),
          ],
        },
        ...(isBrowserBuild && {
          plugins: [new UsedModulesCheck(repairedModules, 'sign-in-repairs')],
        }),
      };
    },
  };
}
