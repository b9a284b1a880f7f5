import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkIdentity } from 'docusaurus-cognito-sign-in/settings/identity';
import { servedFor } from 'docusaurus-cognito-sign-in/settings/forSite';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { headerRules, headersFor } from 'docusaurus-quiet-pages/headers/headers';
import { fixtureSite } from '../sites/sites';
import { expect, test } from '../testing/test';

const source = path.join(__dirname, '../../packages/test-support/src/observatory');
/** It is installed apart from the source, where nothing takes its packages for the site's. */
const analyzer = path.join(__dirname, '../../.cache/observatory');

/** An identity as production has it. */
const identity = checkIdentity({
  Auth: {
    Cognito: {
      userPoolId: 'eu-central-1_AbCdEfGhI',
      userPoolClientId: '1example23456789',
      loginWith: {
        oauth: {
          domain: 'blog.auth.eu-central-1.amazoncognito.com',
          redirectSignIn: ['https://blog.example.com/callback/'],
          redirectSignOut: ['https://blog.example.com/logout/'],
          responseType: 'code',
        },
      },
    },
  },
});

interface Grade {
  grade: string;
  score: number;
  tests: { name: string; result: string; pass: boolean; points: number }[];
}

/** Installs the analyzer, unless this version of it is there. npm writes the file in node_modules last. */
function installAnalyzer(): void {
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const installed = path.join(analyzer, 'node_modules/.package-lock.json');
  if (!existsSync(installed) || lock(analyzer) !== lock(source)) {
    rmSync(analyzer, { recursive: true, force: true });
    cpSync(source, analyzer, { recursive: true });
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: analyzer });
  }
  cpSync(path.join(source, 'grade.mjs'), path.join(analyzer, 'grade.mjs'));
}

function grade(address: string, file: string): Grade {
  const build = previewFolder(fixtureSite);
  const url = 'https://blog.example.com';
  const rules = headerRules(servedFor(identity));
  const answer = {
    url: `${url}${address}`,
    headers: headersFor(rules, address),
    html: readFileSync(path.join(build, file), 'utf8'),
  };
  const output = execFileSync('node', ['grade.mjs'], {
    cwd: analyzer,
    input: JSON.stringify(answer),
    encoding: 'utf8',
  });
  return JSON.parse(output) as Grade;
}

/**
 * 130 of 145 points. Three bonuses of five are out of reach: for cookies, because no header sets one; for scripts with
 * `integrity`, because scripts of one's own host need none; and for a domain on the browsers' preload list,
 * because that is the owner's to ask for (`hstsPreload`).
 */
const score = 130;

test("Mozilla's Observatory takes off no points, and gives every bonus that a page can have", () => {
  // The first run on a machine installs the analyzer.
  test.setTimeout(5 * 60_000);
  installAnalyzer();
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/blog/long-read', 'blog/long-read/index.html'],
    ['/account/', 'account/index.html'],
  ] as const) {
    const { grade: letter, score: points, tests } = grade(address, file);
    expect(tests.filter(({ pass, points }) => !pass || points < 0)).toEqual([]);
    expect(`${address} ${letter} ${points}`).toBe(`${address} A+ ${score}`);
  }
});
