import { existsSync } from 'node:fs';
import path from 'node:path';

/** A smaller module that replaces others in the browser. */
interface StandIn {
  /** The replaced modules, by request or by file, each with its stand-in. */
  readonly modules: Readonly<Record<string, string>>;
  /** Why nothing is lost. */
  readonly reason: string;
  /** The saved bytes, after gzip. */
  readonly bytes: number;
}

/**
 * Modules that are replaced as a whole by smaller ones, by the bundler's `resolve.alias`.
 *
 * Without most of these the sign-in is larger than e2e/loading/budgets.spec.ts allows. A stand-in exports the same
 * names. If it replaces a feature, it throws when that is used: delete its row then.
 */
export const standIns: readonly StandIn[] = [
  {
    modules: { qrcode: ownFile('qrcode') },
    reason: 'Only the screens with a QR code need it. They download it.',
    bytes: 9_018,
  },
  {
    modules: {
      'lodash/kebabCase.js': ownFile('lodash/kebabCase'),
      'lodash/merge.js': ownFile('lodash/merge'),
      'lodash/pickBy.js': ownFile('lodash/pickBy'),
    },
    reason:
      'The same functions of es-toolkit, without what lodash does for cases that do not occur.',
    bytes: 12_162,
  },
  {
    modules: {
      [amplifyFile('@aws-amplify/ui', 'theme/tokens/components/index.mjs')]:
        ownFile('componentTokens'),
    },
    reason: 'The style sheet has these values, and no code of the form asks for them.',
    bytes: 7_015,
  },
  {
    modules: {
      [amplifyFile(
        '@aws-amplify/ui-react',
        'components/Authenticator/PasskeyPrompt/PasskeyPrompt.mjs',
      )]: ownFile('PasskeyPrompt'),
    },
    reason: "A screen of Amplify's setting `passwordless`, which src/amplify/ does not make.",
    bytes: 5_709,
  },
  {
    modules: {
      [amplifyFile('@aws-amplify/auth', 'providers/cognito/utils/srp/BigInteger/BigInteger.mjs')]:
        ownFile('BigInteger'),
    },
    reason: "The browser's own `BigInt` computes the same numbers in a tenth of the time.",
    bytes: 2_708,
  },
];

/** The table in the bundler's form. */
export function aliases(): Record<string, string> {
  return Object.fromEntries(
    standIns.flatMap(({ modules }) =>
      Object.entries(modules).map(([module, standIn]) => [`${module}$`, standIn]),
    ),
  );
}

function ownFile(name: string): string {
  return path.join(__dirname, 'stand-ins', `${name}.js`);
}

/** A file of one of Amplify's packages, in the version for browsers. */
function amplifyFile(name: string, file: string): string {
  // npm may put packages below `aws-amplify`, which loads those before others.
  const entry = require.resolve(name, { paths: [require.resolve('aws-amplify'), __dirname] });
  const folder = path.join(path.sep, 'node_modules', name, path.sep);
  const root = entry.slice(0, entry.lastIndexOf(folder) + folder.length);
  const module = path.join(root, 'dist', 'esm', file);
  if (existsSync(module)) return module;
  throw new Error(`${name} has no ${file} any more: adapt or delete its row in ${__filename}.`);
}
