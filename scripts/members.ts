import { config } from '../infra/config';
import { explainError } from '../infra/deploy/explainError';
import { exportTable } from '../infra/members/transfer/exportTable';
import { importFile } from '../infra/members/transfer/importFile';
import { readTransferOptions } from '../infra/members/transfer/options';
import { explainMissing, placeOf } from '../infra/members/transfer/place';
import { grouped } from '../infra/members/transfer/progress';

// `npm run members`: takes what members have written out of a deployment, and puts it into one.
async function main(): Promise<void> {
  const { command, file, local, dryRun } = readTransferOptions(process.argv.slice(2));
  const place = placeOf(config, local);
  try {
    if (command === 'export') {
      const count = await exportTable(place, file);
      console.log(`${file} has all of ${place.name}, in ${grouped(count)} lines below the first.`);
      return;
    }
    const tally = await importFile(place, file, dryRun);
    for (const [kind, { added, kept }] of tally) {
      const did = dryRun ? 'would be added' : 'added';
      console.log(`${kind}: ${grouped(added)} ${did}, ${grouped(kept)} there already`);
    }
  } catch (error) {
    const problem = error as Error;
    const explained = explainMissing(problem, place, local) ?? explainError(problem);
    throw new Error(explained, { cause: error });
  } finally {
    place.dynamodb.destroy();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
