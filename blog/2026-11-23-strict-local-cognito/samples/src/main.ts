import { askForCode } from './askForCode';
import { createPool } from './createPool';
import { printVerdict, summary } from './report';
import { refusals } from './refusals';
import { startCognitoLocal } from './startCognitoLocal';
import { tryRefusal, type Verdict } from './try';

const {
  ENDPOINT: endpoint,
  USER_POOL_ID: id,
  CLIENT_ID: clientId,
  MAILBOX: mailbox,
  ROTATES,
} = process.env;

const mail = mailbox ? { mailbox, readCode: askForCode } : {};

if (id && clientId) {
  await tryAll({ endpoint, id, clientId, rotates: ROTATES === 'yes', ...mail });
} else if (id || clientId) {
  console.error('Set both USER_POOL_ID and CLIENT_ID.');
  process.exitCode = 1;
} else if (endpoint) {
  await tryAll({ ...(await createPool(endpoint)), ...mail });
} else {
  const { pool, stop } = await startCognitoLocal();
  await tryAll(pool).finally(stop);
}

async function tryAll(pool: Parameters<typeof tryRefusal>[1]): Promise<void> {
  const verdicts: Verdict[] = [];
  for (const refusal of refusals) {
    const verdict = await tryRefusal(refusal, pool);
    verdicts.push(verdict);
    printVerdict(verdict);
  }
  console.log(summary(verdicts));
}
