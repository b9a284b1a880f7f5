// `npm run test:packages`: packs the packages that strangers install, and does in empty folders what their READMEs say.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { readerEnvironment } from './readerEnvironment';
import { Follower, runProgram } from './readmeCommands';

const root = path.join(__dirname, '..');
const place = mkdtempSync(path.join(tmpdir(), 'packages-'));
const env = readerEnvironment(process.env, path.join(place, 'no-account'));
// Examples of subscriptions need it, which later releases have without being asked.
if (process.version.startsWith('v20.')) env.NODE_OPTIONS = '--experimental-websocket';
const ports: Record<string, number> = {};
const projects: Follower[] = [];

const tools = ['@arethetypeswrong/core@0.18.5', '@auth/core@0.41.3', 'publint@0.3.25'];
tools.push('aws-jwt-verify@5.2.1');

before(async () => {
  const pack = ['pack', '--workspace=local-cognito', '--workspace=local-appsync'];
  writeFileSync(path.join(place, 'package.json'), '{ "type": "module" }');
  // An answer that says what was wrong is a failure.
  env.CURL_HOME = place;
  writeFileSync(path.join(place, '.curlrc'), 'fail-with-body\n');
  await Promise.all([
    runProgram('npm', [...pack, `--pack-destination=${place}`], { cwd: root, env }),
    runProgram('npm', ['install', ...tools], { cwd: place, env }),
  ]);
  // What readers have besides.
  for (const name of ['aws-amplify', '@aws-sdk', 'openid-client']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(place, 'node_modules', name));
  }
  const [identity, api] = await Promise.all([freePorts(), freePorts()]);
  const { api: LOCAL_IDENTITY_PORT, hosted: LOCAL_HOSTED_PORT, google } = identity;
  Object.assign(env, { LOCAL_IDENTITY_PORT, LOCAL_HOSTED_PORT, LOCAL_GOOGLE_PORT: google });
  Object.assign(ports, { 9229: LOCAL_IDENTITY_PORT, 9443: LOCAL_HOSTED_PORT, 9230: google });
  const { api: LOCAL_APPSYNC_PORT, hosted: LOCAL_APPSYNC_TLS_PORT, google: tables } = api;
  Object.assign(env, { LOCAL_APPSYNC_PORT, LOCAL_APPSYNC_TLS_PORT, LOCAL_DYNAMODB_PORT: tables });
  Object.assign(ports, { 9300: LOCAL_APPSYNC_PORT, 9444: LOCAL_APPSYNC_TLS_PORT, 9301: tables });
});
after(async () => {
  await Promise.all(projects.map((project) => project.stop()));
  rmSync(place, { recursive: true, force: true });
});

/** A folder that has nothing but the archive of a package. */
function newProject(name: string, certificate: string): Follower {
  const cwd = path.join(place, `${name}-project`);
  mkdirSync(cwd);
  copyFileSync(path.join(place, `${name}-1.0.0.tgz`), path.join(cwd, `${name}-1.0.0.tgz`));
  writeFileSync(path.join(cwd, 'package.json'), '{ "type": "module" }');
  const project = new Follower(cwd, env, { NODE_EXTRA_CA_CERTS: certificate }, ports);
  projects.push(project);
  return project;
}

/** Checks the types of the examples that need nothing but the package. */
async function checkTypes(project: Follower): Promise<void> {
  const { cwd } = project;
  const examples = readdirSync(cwd).filter((file) => /^(?:example\d+|notes)\.mjs$/.test(file));
  const own = examples.filter((file) => {
    const text = readFileSync(path.join(cwd, file), 'utf8');
    return text.includes("'local-") && !/from '(?!local-|node:)/.test(text);
  });
  assert.ok(own.length >= 2);
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules/@types')];
  const strictly = ['--noEmit', '--allowJs', '--checkJs', '--strict', '--skipLibCheck', ...types];
  await project.node(compiler, ...strictly, '--target', 'es2022', '--module', 'nodenext', ...own);
}

void test('publint and "Are the types wrong?" have nothing to say', async () => {
  copyFileSync(path.join(__dirname, 'published.mjs'), path.join(place, 'published.mjs'));
  const args = ['published.mjs', 'local-cognito-1.0.0.tgz', 'local-appsync-1.0.0.tgz'];
  assert.equal(await runProgram(process.execPath, args, { cwd: place, env }), '');
});

/** What the CDK might have synthesized. */
const template = JSON.stringify({
  Resources: {
    Api: resource('GraphQLApi', { Name: 'Notes', AuthenticationType: 'API_KEY' }),
    Key: resource('ApiKey', { Expires: 4_102_444_800 }),
    Users: { Type: 'AWS::Cognito::UserPool' },
    Schema: resource('GraphQLSchema', { Definition: 'type Query { version: String }' }),
  },
});

function resource(type: string, properties: object) {
  const ApiId = { 'Fn::GetAtt': ['Api', 'ApiId'] };
  return { Type: `AWS::AppSync::${type}`, Properties: { ApiId, ...properties } };
}

for (const [name, api, certificate, megabytes] of [
  ['local-cognito', '', '.cache/local-identity/localhost.pem', 25],
  ['local-appsync', 'notes.mjs', '.cache/local-appsync/localhost.pem', 45],
] as const) {
  void test(`${name} does what its pages say, and takes ${megabytes} MB at most`, async () => {
    const project = newProject(name, certificate);
    mkdirSync(path.join(project.cwd, 'cdk.out'));
    writeFileSync(path.join(project.cwd, 'cdk.out/Notes.template.json'), template);
    const follow = (page: string) => project.follow(path.join(root, 'packages', name, page));
    await follow('README.md');
    await project.start(`npx ${name} ${api}`);
    await follow('control-api.md');
    await project.stop();
    await follow('examples/node-test.md');
    if (name === 'local-cognito') await follow('examples/openid-connect.md');
    await checkTypes(project);
    const built = path.join(project.cwd, 'node_modules', name, 'build');
    for (const file of readdirSync(built).filter((each) => each.endsWith('.mjs'))) {
      await project.node('--check', path.join(built, file));
    }
    const size = await runProgram('du', ['-sm', 'node_modules'], { cwd: project.cwd, env });
    assert.ok(Number.parseInt(size, 10) <= megabytes, size);
  });
}
