import { config } from '../infra/config';
import { explainError } from '../infra/deploy/explainError';
import { exportTable } from '../infra/members/transfer/exportTable';
import { importFile, importRecords } from '../infra/members/transfer/importRecords';
import { readTransferOptions } from '../infra/members/transfer/options';
import { explainMissing, placeOf } from '../infra/members/transfer/place';
import { grouped } from '../infra/members/transfer/progress';
import { readComments } from '../infra/members/transfer/threads/readComments';

// `npm run members`: takes what members have written out of a deployment, and puts it into one.
async function main(): Promise<void> {
  const options = readTransferOptions(process.argv.slice(2));
  const { command, file, local, dryRun } = options;
  const place = placeOf(config, local);
  try {
    if (command === 'export') {
      const count = await exportTable(place, file);
      console.log(`${file} has all of ${place.name}, in ${grouped(count)} lines below the first.`);
      return;
    }
    const comments = command === 'import' ? [] : readComments(options, process.cwd(), console.log);
    const tally =
      command === 'import'
        ? await importFile(place, file, dryRun)
        : await importRecords(place, comments, comments.length, dryRun);
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
