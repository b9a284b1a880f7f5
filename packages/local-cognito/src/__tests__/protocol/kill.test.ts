import { appClientId } from '../../connection/ids';
import { newDirectory } from '../../testing/newDirectory';
import { startLocalServer } from './localServer';
import { userPool } from './userPool';

test('answered changes survive kill -9', async () => {
  const directory = newDirectory();
  const before = await startLocalServer({ directory, asInstalled: true });
  const names = Array.from({ length: 25 }, (_, index) => `member-${index}`);
  const signUp = (Username: string) =>
    userPool(before, 'SignUp', {
      ClientId: appClientId,
      Username,
      Password: 'Correct-horse-9',
      UserAttributes: [{ Name: 'email', Value: `${Username}@example.com` }],
    });
  const answers = await Promise.all(names.map(signUp));
  await before.kill();
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));

  const after = await startLocalServer({ directory, ports: before.ports });
  const statuses = await Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${after.api}/control/users/${name}`);
      return ((await answer.json()) as { status?: string }).status;
    }),
  );
  expect(statuses).toEqual(names.map(() => 'UNCONFIRMED'));
  await after.stop();
});
