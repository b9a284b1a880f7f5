import { connect } from './deploy/aws/connect';
import { explainError } from './deploy/aws/explainError';
import { carryOut } from './deploy/carryOut';
import { readRollbackOptions, ROLLBACK_HELP } from './deploy/options';
import { readSituation } from './deploy/publish';
import { lostFiles, readRecorded } from './deploy/recorded';
import { rollbackRelease } from './deploy/release';

// `npm run rollback`: puts back what was on the site before.
async function main(): Promise<void> {
  const options = readRollbackOptions(process.argv.slice(2));
  if (options === 'help') return console.log(ROLLBACK_HELP);

  const place = await connect();
  const situation = await readSituation(place);
  const release = rollbackRelease(situation.releases);
  if (!release) throw new Error('There is no earlier release.');
  const [lost] = lostFiles(release, situation);
  if (lost)
    throw new Error(
      `The bucket lacks ${lost} of ${release.id}. Check out ${release.commit} and deploy it.`,
    );

  console.log(`Putting back ${release.id}, which was published ${release.live}.`);
  await carryOut(place, {
    build: release,
    read: (file, expected) => readRecorded(place.store, file, expected),
    dryRun: options.dryRun,
  });
}

main().catch((error: Error) => {
  console.error(explainError(error));
  process.exitCode = 1;
});
