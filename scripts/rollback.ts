import { connect } from '../infra/deploy/aws/connect';
import { explainError } from '../infra/deploy/aws/explainError';
import { readRollbackOptions } from '../infra/deploy/options';
import { rollBack } from '../infra/deploy/rollBack';

// `npm run rollback`: puts back what was on the site before.
async function main(): Promise<void> {
  const options = readRollbackOptions(process.argv.slice(2));
  await rollBack(await connect(), options);
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
