import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildASTSchema,
  GraphQLError,
  isExecutableDefinitionNode,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  validateSchema,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate';
import { LineCounter, parseAllDocuments } from 'yaml';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { failPlainly } from './command';

// Prettier reads JSON and CSS; `npm run test:projects` compiles projects in Go.
/** What is wrong with the files of each kind, in lines that begin with `file:line:column`. */
const kinds: { name: string; files: RegExp; check: (files: string[]) => string[] }[] = [
  { name: 'TypeScript', files: /\.[cm]?[jt]sx?$/, check: checkTypeScript },
  { name: 'Shell', files: /\.(?:sh|bash)$/, check: checkShell },
  { name: 'YAML', files: /\.ya?ml$/, check: (files) => files.flatMap(checkYaml) },
  { name: 'GraphQL', files: /\.(?:graphql|gql)$/, check: (files) => files.flatMap(checkGraphql) },
];

// `npm run check:samples`: checks the code of the posts. oxlint refuses most of what the runtime of AppSync refuses.
function main(): void {
  readCommandLine('check:samples', process.argv.slice(2), {});
  const all = findFiles('blog');
  for (const { name, files: pattern, check } of kinds) {
    const files = all.filter((file) => pattern.test(file));
    if (files.length === 0) continue;
    const problems = check(files);
    const verdict = problems.length > 0 ? `${problems.length} wrong` : 'ok';
    console.log(`${name.padEnd(11)} ${String(files.length).padStart(3)} files  ${verdict}`);
    if (problems.length > 0) {
      console.log(problems.sort().join('\n'));
      process.exitCode = 1;
    }
  }
}

/** Every file of posts. The figures beside a post are components of the site, whose own checks have them. */
function findFiles(from: string): string[] {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(from, entry.name);
    if (!entry.isDirectory()) return [file];
    const isFigures = entry.name === 'figures' && !file.includes('samples');
    const isMade = ['node_modules', '.git', '.docusaurus', 'cdk.out'].includes(entry.name);
    return isFigures || isMade ? [] : findFiles(file);
  });
}

/** Compiles all files as one program, with the options of blog/tsconfig.json. */
function checkTypeScript(files: string[]): string[] {
  const config = path.resolve('.cache/samples.json');
  mkdirSync(path.dirname(config), { recursive: true });
  // JavaScript samples are parsed but not type-checked.
  const compilerOptions = { allowJs: true, noEmit: true };
  const absolute = files.map((file) => path.resolve(file));
  const extended = { extends: path.resolve('blog/tsconfig.json'), files: absolute, include: [] };
  writeFileSync(config, JSON.stringify({ ...extended, compilerOptions }));
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const args = [tsc, '--project', config, '--pretty', 'false', '--singleThreaded'];
  const options = { encoding: 'utf8', maxBuffer: Infinity } as const;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status !== 0 && !stdout) throw error ?? new Error(`TypeScript did not run: ${stderr}`);
  // What follows the first line of a message is indented.
  return stdout
    .split(/\n(?! )/)
    .filter(Boolean)
    .map(diagnosticOf);
}

/** `blog/a/sum.ts(1,14): error TS2322: It is wrong.` */
function diagnosticOf(text: string): string {
  const [, place = '', code, said = text] = /^(.*?)(?:: )?error (TS\d+): (.*)$/s.exec(text) ?? [];
  const [, name] = /^Cannot find module '([^.'][^']*)'/.exec(said) ?? [];
  const hint = name
    ? `\n  If the post needs it: npm install --workspace blog --save-dev --save-exact ${name}`
    : '';
  const message = `${said.trimEnd().replaceAll('\n', '\n  ')} (${code})${hint}`;
  const [, file = path.resolve('blog/tsconfig.json'), at] = /^(.*)\((\d+,\d+)\)$/.exec(place) ?? [];
  return at ? `${file}:${at.replace(',', ':')}  ${message}` : `${file}  ${message}`;
}

/** Parses shell scripts with `bash -n`, which runs nothing. */
function checkShell(files: string[]): string[] {
  return files.flatMap((file) => {
    const { stderr } = spawnSync('bash', ['-n', file], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    // An unclosed here-document is only a warning to bash. The lines after the first follow from it.
    const [first = ''] = (stderr ?? '').split('\n');
    const [, line, message] = /: line (\d+): (.*)$/.exec(first) ?? [];
    return first ? [`${file}:${line ?? 1}  ${message ?? first}`] : [];
  });
}

/** Parses YAML; refuses duplicate keys. Tags such as CloudFormation's short forms may be any. */
function checkYaml(file: string): string[] {
  const lineCounter = new LineCounter();
  const options = { lineCounter, prettyErrors: false };
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), options);
  return documents.flatMap(({ errors }) =>
    errors.map(({ message, pos }) => {
      const { line, col } = lineCounter.linePos(pos[0]);
      return `${file}:${line}:${col}  ${message}`;
    }),
  );
}

/**
 * What AppSync adds to every schema:
 * https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html
 * https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html
 * https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-data.html
 */
const ofAppSync = [
  ...'Date Time DateTime Timestamp Email JSON Phone URL IPAddress'
    .split(' ')
    .map((name) => `scalar AWS${name}`),
  'directive @aws_subscribe(mutations: [String]) on FIELD_DEFINITION',
  'directive @aws_publish(subscriptions: [String]) on FIELD_DEFINITION',
  'directive @aws_auth(cognito_groups: [String]) on FIELD_DEFINITION',
  'directive @aws_cognito_user_pools(cognito_groups: [String]) on OBJECT | FIELD_DEFINITION',
  ...['api_key', 'iam', 'oidc', 'lambda'].map(
    (name) => `directive @aws_${name} on OBJECT | FIELD_DEFINITION`,
  ),
].join('\n');

/** A schema with what AppSync adds to it, which comes last: the file's own line numbers stay right. */
const parseSchema = (file: string) => parse(`${readFileSync(file, 'utf8')}\n${ofAppSync}`);

// Other files in the folder may use the fragments of a file.
const operationRules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** Validates a schema, or operations against the schema.graphql in their folder, if there is one. */
function checkGraphql(file: string): string[] {
  return graphqlErrors(file).map(({ message, locations }) => {
    const { line, column } = locations?.[0] ?? { line: 1, column: 1 };
    return `${file}:${line}:${column}  ${message}`;
  });
}

function graphqlErrors(file: string): readonly GraphQLError[] {
  try {
    const document = parse(readFileSync(file, 'utf8'));
    if (!document.definitions.every(isExecutableDefinitionNode)) {
      const complete = parseSchema(file);
      const errors = validateSDL(complete);
      if (errors.length > 0) return errors;
      return validateSchema(buildASTSchema(complete, { assumeValidSDL: true }));
    }
    const beside = path.join(path.dirname(file), 'schema.graphql');
    if (!existsSync(beside) || graphqlErrors(beside).length > 0) return [];
    return validate(buildASTSchema(parseSchema(beside)), document, operationRules);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

try {
  main();
} catch (error) {
  failPlainly(error as Error);
}
