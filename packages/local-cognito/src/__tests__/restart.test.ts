import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { exchange, newCode } from '../testing/oauth';
import * as pool from '../testing/server';
import { call, newUser, refused, signUp, startServer, tokensOf } from '../testing/server';

jest.setTimeout(120_000);

test('users, sessions, codes and settings survive a restart, in one private file without secrets; open challenges do not; a fresh start discards it', async () => {
  const directory = newDirectory();
  const folder = path.join(directory, '.cache/local-identity');
  const state = path.join(folder, 'state.json');
  const before = await startServer({ directory });
  const user = await newUser({ password: 'Very-secret-horse-1' });
  const { AccessToken, IdToken, RefreshToken } = await tokensOf(user);
  const granted = await newCode({ user });
  const challenge = await pool.startSrp(user);
  await before.control.changeSettings({ mfaConfiguration: 'OFF' });
  await before.stop();

  expect(readdirSync(folder).sort()).toEqual(['localhost.pem', 'state.json']);
  expect(statSync(state).mode & 0o077).toBe(0);
  const kept = readFileSync(state, 'utf8');
  expect(kept).toContain(user.username);
  for (const secret of [user.password, AccessToken, IdToken, RefreshToken, granted.code]) {
    expect(kept).not.toContain(secret);
  }

  const after = await startServer({ directory, ports: before.ports });
  expect((await call('GetUser', { AccessToken })).body.Username).toBe(user.username);
  expect((await call('GetTokensFromRefreshToken', { RefreshToken })).status).toBe(200);
  expect((await exchange(granted)).status).toBe(200);
  expect(await challenge.prove()).toMatchObject(refused('NotAuthorizedException'));
  expect(await after.control.getSettings()).toMatchObject({ mfaConfiguration: 'OFF' });
  expect(after.certificate).toBe(before.certificate);
  await after.stop();

  const fresh = await startServer({ directory, isFresh: true });
  await expect(fresh.control.getUser(user.username)).rejects.toThrow('User does not exist.');
});

test('a second process is told who keeps the state, or listens on the port', async () => {
  const directory = newDirectory();
  const first = await startServer({ directory });
  await expect(startServer({ directory })).rejects.toThrow(
    /^Process \d+ keeps its state in .+state\.json\. Stop that process, or keep this state elsewhere: --state <path>\.$/m,
  );
  const { ports } = first;
  const message = `Port ${ports.api} is in use. Stop what listens there, or choose another: LOCAL_IDENTITY_PORT=<port>.\n`;
  await expect(startServer({ ports })).rejects.toThrow(new Error(message));
  await first.kill();
  await startServer({ directory });
});

test('of 40 sign-ups amid which it is killed none that was answered is lost, and none happens twice', async () => {
  const directory = newDirectory();
  const before = await startServer({ directory, asInstalled: true });
  const names = Array.from({ length: 40 }, (_, index) => `member-${index}`);
  const answered: string[] = [];
  let killed: Promise<void> | undefined;
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = writer; n < names.length; n += 10) {
      expect((await signUp(names[n]!)).status).toBe(200);
      answered.push(names[n]!);
      if (answered.length === 20) killed = before.kill();
    }
  });
  await Promise.allSettled(writers);
  await killed;
  const lost = names.filter((name) => !answered.includes(name));
  expect(lost).not.toEqual([]);

  const after = await startServer({ directory, ports: before.ports });
  const statusOf = async (name: string) =>
    (await after.control.getUser(name).catch(() => undefined))?.status;
  const kept = await Promise.all(names.map(statusOf));
  expect(names.filter((_, index) => kept[index])).toEqual(expect.arrayContaining(answered));
  const again = await Promise.all(lost.map((name) => signUp(name)));
  const refusedNames = lost.filter((_, index) => again[index]!.error === 'UsernameExistsException');
  expect(refusedNames).toEqual(lost.filter((name) => kept[names.indexOf(name)]));
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 'UNCONFIRMED'));
});
