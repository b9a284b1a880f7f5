// `npm run test:packages`: packs the packages that strangers install, and does in empty folders what their READMEs say.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { readerEnvironment } from '../readerEnvironment';

const root = path.join(__dirname, '../..');
const place = mkdtempSync(path.join(tmpdir(), 'packages-'));
const running = new Set<ChildProcess>();
const env = readerEnvironment(process.env, path.join(place, 'no-account'));
// Examples of subscriptions need it, which later releases have without being asked.
if (process.version.startsWith('v20.')) env.NODE_OPTIONS = '--experimental-websocket';

/** What readers bring along, from this repository. */
const brought = ['aws-amplify', '@aws-sdk', 'openid-client'];
const tools = ['@arethetypeswrong/core@0.18.5', '@auth/core@0.41.3', 'publint@0.3.25'];
tools.push('aws-jwt-verify@5.2.1');

before(async () => {
  const pack = ['pack', '--workspace=local-cognito', '--workspace=local-appsync'];
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
  await Promise.all([
    run('npm', [...pack, `--pack-destination=${place}`], root),
    run('npm', ['install', ...tools], place),
  ]);
  for (const name of brought) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(place, 'node_modules', name));
  }
  const [identity, api] = await Promise.all([freePorts(), freePorts()]);
  Object.assign(env, {
    ...{ LOCAL_IDENTITY_PORT: identity.api, LOCAL_HOSTED_PORT: identity.hosted },
    ...{ LOCAL_GOOGLE_PORT: identity.google, LOCAL_APPSYNC_PORT: api.api },
    ...{ LOCAL_APPSYNC_TLS_PORT: api.hosted, LOCAL_DYNAMODB_PORT: api.google },
  });
});
after(async () => {
  await Promise.all([...running].map(stop));
  rmSync(place, { recursive: true, force: true });
});

/** Runs a program to its end, which must be good. @returns what it wrote */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const options = { cwd, env: { ...env, ...variables }, stdio, timeout: 60_000 };
  const child = spawn(command, args, options);
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (text) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  assert.equal(code, 0, `${[command, ...args].join(' ')} ended with ${code}.\n${output}`);
  return output;
}

/** Starts a command that runs until it is stopped. It is ready when it says so, and warns of nothing. */
async function start(command: string, cwd: string): Promise<void> {
  await Promise.all([...running].map(stop));
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  // npx does not tell what it runs that it is to end, so the whole group is told.
  const child = spawn('sh', ['-c', command], { cwd, env, stdio, detached: true });
  running.add(child);
  let [output, warnings] = ['', ''];
  child.stderr!.on('data', (text) => (warnings += text));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text) => {
      output += text;
      if (/^ready$/m.test(output)) resolve();
    });
    child.once('close', () => reject(new Error(`${command} ended.\n${output}${warnings}`)));
  });
  assert.equal(warnings, '');
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null) return;
  process.kill(-child.pid!);
  await once(child, 'close');
}

/** The address of a README's example, on the ports that are free here. */
function onFreePorts(text: string): string {
  const ports: Record<string, unknown> = {
    ...{ 9229: env.LOCAL_IDENTITY_PORT, 9443: env.LOCAL_HOSTED_PORT, 9230: env.LOCAL_GOOGLE_PORT },
    ...{ 9300: env.LOCAL_APPSYNC_PORT, 9444: env.LOCAL_APPSYNC_TLS_PORT },
    ...{ 9301: env.LOCAL_DYNAMODB_PORT },
  };
  return text.replace(/(?<=(?:localhost|127\.0\.0\.1):)\d+/g, (port) =>
    String(ports[port] ?? port),
  );
}

const hasCli = spawnSync('aws', ['--version']).status === 0;

/** A folder in which somebody uses a package. */
class Project {
  readonly folder: string;
  #examples = 0;

  constructor(
    readonly name: string,
    /** The certificate that its README tells Node.js programs to trust. */
    private readonly certificate: string,
  ) {
    this.folder = path.join(place, `${name}-project`);
    mkdirSync(this.folder);
    const archive = `${name}-1.0.0.tgz`;
    copyFileSync(path.join(place, archive), path.join(this.folder, archive));
    this.write('package.json', '{ "type": "module" }');
  }

  write(name: string, text: string): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs a file of it with these options. */
  node(...words: string[]): Promise<string> {
    const trusted = { NODE_EXTRA_CA_CERTS: this.certificate };
    return run(process.execPath, words, this.folder, trusted);
  }

  /** Does what a page of the package says, from its first block of code to the last. */
  async follow(page: string): Promise<void> {
    const text = readFileSync(path.join(root, 'packages', this.name, page), 'utf8');
    for (const [, language, block = ''] of text.matchAll(/^```(sh|js)\n([^]*?)^```$/gm)) {
      const code = onFreePorts(block);
      if (language === 'sh') {
        await this.#command(code);
        continue;
      }
      const [, named] = /^\/\/ (\S+\.m?js)\n/.exec(code) ?? [];
      const name = named ?? `example${this.#examples++}.mjs`;
      this.write(name, code);
      if (!named) await this.node(name);
    }
  }

  async #command(code: string): Promise<void> {
    if (/^aws /m.test(code) && !hasCli) return;
    const served = /^npx local-(?!.*--help).*$/m.exec(code)?.[0];
    await run('sh', ['-ec', served ? code.slice(0, code.indexOf(served)) : code], this.folder);
    if (served) await start(served, this.folder);
  }

  /** Checks the types of the examples that need nothing but the package. */
  async checkTypes(): Promise<void> {
    const files = readdirSync(this.folder).filter((file) =>
      /^(?:example\d+|notes)\.mjs$/.test(file),
    );
    const own = files.filter((file) => {
      const text = readFileSync(path.join(this.folder, file), 'utf8');
      return !/from '(?!local-|node:)/.test(text);
    });
    assert.ok(own.length >= 2);
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
    const options = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--skipLibCheck', ...types];
    await this.node(compiler, ...options, '--target', 'es2022', '--module', 'nodenext', ...own);
  }
}

void test('publint and "Are the types wrong?" have nothing to say', async () => {
  copyFileSync(path.join(__dirname, 'published.mjs'), path.join(place, 'published.mjs'));
  const archives = ['local-cognito-1.0.0.tgz', 'local-appsync-1.0.0.tgz'];
  assert.equal(await run(process.execPath, ['published.mjs', ...archives], place), '');
});

for (const [name, certificate, megabytes] of [
  ['local-cognito', '.cache/local-identity/localhost.pem', 25],
  ['local-appsync', '.cache/local-appsync/localhost.pem', 45],
] as const) {
  void test(`${name} does what its README says, and takes ${megabytes} MB at most`, async () => {
    const project = new Project(name, certificate);
    if (name === 'local-appsync') project.write('cdk.out/Notes.template.json', template);
    await project.follow('README.md');
    await project.follow('control-api.md');
    await project.checkTypes();
    const size = await run('du', ['-sm', 'node_modules'], project.folder);
    assert.ok(Number.parseInt(size, 10) <= megabytes, size);

    const examples = [`node_modules/${name}/examples/node-test.mjs`];
    if (name === 'local-cognito') examples.push(path.join(__dirname, 'verifiers.mjs'));
    for (const [index, file] of examples.entries()) {
      copyFileSync(
        path.resolve(project.folder, file),
        path.join(project.folder, `test${index}.mjs`),
      );
      await project.node('--test', `test${index}.mjs`);
    }
  });
}

/** What the CDK might have synthesized. */
const template = JSON.stringify({
  Resources: {
    Api: api('GraphQLApi', { Name: 'Notes', AuthenticationType: 'API_KEY', ApiId: undefined }),
    Key: api('ApiKey', { Expires: 4_102_444_800 }),
    Schema: api('GraphQLSchema', { Definition: 'type Query { version: String }' }),
  },
});

function api(type: string, properties: object) {
  const ApiId = { 'Fn::GetAtt': ['Api', 'ApiId'] };
  return { Type: `AWS::AppSync::${type}`, Properties: { ApiId, ...properties } };
}
