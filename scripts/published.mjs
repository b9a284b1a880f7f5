// What tools for publishers say of archives: publint, and "Are the types wrong?" for packages of ES modules alone.
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

// Resolutions that know no `exports`, or that load no ES modules: https://github.com/arethetypeswrong (profile esm-only).
const older = ['node10', 'node16-cjs'];

for (const file of process.argv.slice(2)) {
  const archive = readFileSync(file);
  const bytes = new Uint8Array(archive);
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  for (const message of messages) console.log(`${pkg.name}: ${formatMessage(message, pkg)}`);
  const { problems } = await checkPackage(createPackageFromTarballData(bytes));
  for (const problem of problems) {
    if (!older.includes(problem.resolutionKind)) console.log(pkg.name, problem);
  }
}
