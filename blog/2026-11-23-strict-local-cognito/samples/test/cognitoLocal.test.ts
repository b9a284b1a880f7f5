import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusals } from '../src/refusals';
import { startCognitoLocal } from '../src/startCognitoLocal';
import { tryRefusal, type Verdict } from '../src/try';

test('the list tells what cognito-local 5.3.0 refuses from what it accepts', async () => {
  const { pool, stop } = await startCognitoLocal();
  const verdicts: Verdict[] = [];
  try {
    for (const refusal of refusals)
      verdicts.push(await tryRefusal(refusal, pool));
  } finally {
    await stop();
  }
  const titlesOf = (wanted: Verdict['outcome']) =>
    verdicts
      .filter(({ outcome }) => outcome === wanted)
      .map(({ title }) => title);
  assert.deepEqual(titlesOf('refused'), [
    'a sign-up with a name that is taken',
    'a wrong confirmation code',
    'a sign-in before the account is confirmed',
    'a wrong code for another password',
  ]);
  assert.deepEqual(titlesOf('not tried'), [
    'an access token after a global sign-out',
  ]);
  assert.equal(titlesOf('accepted').length, 8);
});
