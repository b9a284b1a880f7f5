import { config } from '../infra/config';
import type { Tally } from '../infra/members/transfer/addRecords';
import { exportTable } from '../infra/members/transfer/exportTable';
import { importFile } from '../infra/members/transfer/importFile';
import { readTransferOptions } from '../infra/members/transfer/options';
import { explainPlaceError, placeOf } from '../infra/members/transfer/place';
import { grouped } from '../infra/members/transfer/progress';
import { importThreads } from '../infra/members/transfer/threads/importThreads';

// `npm run members`: takes what members have written out of a deployment, and puts it into one.
async function main(): Promise<void> {
  const options = readTransferOptions(process.argv.slice(2));
  const { command, file, isLocal, dryRun } = options;
  const place = placeOf(config, isLocal);
  try {
    if (command === 'export') {
      const count = await exportTable(place, file);
      console.log(
        `${file} has ${grouped(count)} comments, reactions, bookmarks, members and posts of ${place.name}.`,
      );
      return;
    }
    const tally =
      command === 'import'
        ? await importFile(place, file, dryRun)
        : await importThreads(place, options, process.cwd(), console.log);
    for (const line of linesOf(tally, dryRun)) console.log(line);
  } catch (error) {
    throw new Error(explainPlaceError(error as Error, place, isLocal), { cause: error });
  } finally {
    place.dynamodb.destroy();
  }
}

function linesOf(tally: Tally, dryRun: boolean): string[] {
  const lines = Object.entries(tally).map(
    ([kind, { added, kept }]) =>
      `${kind}: ${grouped(added)} ${dryRun ? 'would be added' : 'added'}, ${grouped(kept)} there already`,
  );
  return lines.length > 0 ? lines : ['There was nothing to do.'];
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
