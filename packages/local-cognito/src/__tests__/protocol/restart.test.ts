import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appClientId } from '../../connection/connection';
import { newDirectory } from 'local-service/testing/newDirectory';
import { createUser } from './control';
import { startLocalServer, type LocalServer } from './localServer';
import { exchange, newCode } from './oauthRequests';
import { respond, signInWithPassword, startSrp, tokensOf, userPool } from './userPool';

jest.setTimeout(120_000);

const parent = newDirectory();

/** Names a directory for the servers of one test, and the state file in it. */
function place(name: string): { directory: string; state: string } {
  const directory = path.join(parent, name);
  const kept = path.join(directory, '.cache/local-identity');
  mkdirSync(kept, { recursive: true });
  return { directory, state: path.join(kept, 'state.json') };
}

test('users, sessions, codes and settings survive a restart; open challenges do not', async () => {
  const { directory } = place('restart');
  const before = await startLocalServer({ directory });
  const user = await createUser(before);
  const { AccessToken, RefreshToken } = await tokensOf(before, user);
  const granted = await newCode(before, { user });
  const challenge = await startSrp(before, user);
  await before.control.changeSettings({ mfaConfiguration: 'OFF' });
  await before.stop();

  const after = await startLocalServer({ directory, ports: before.ports });
  expect((await userPool(after, 'GetUser', { AccessToken })).body.Username).toBe(user.username);
  const refreshed = await userPool(after, 'GetTokensFromRefreshToken', {
    ClientId: appClientId,
    RefreshToken,
  });
  expect(refreshed.status).toBe(200);
  expect((await exchange(after, granted)).status).toBe(200);
  expect(
    await respond(after, 'PASSWORD_VERIFIER', challenge.Session, challenge.responses),
  ).toMatchObject({ error: 'NotAuthorizedException' });
  expect(await after.control.getSettings()).toMatchObject({ mfaConfiguration: 'OFF' });
  expect(after.certificate).toBe(before.certificate);
  await after.stop();
});

test('a second process on other ports is told that another keeps the same state', async () => {
  const { directory } = place('shared');
  const first = await startLocalServer({ directory });
  await expect(startLocalServer({ directory })).rejects.toThrow(
    /^Process \d+ keeps its state in .+state\.json\. Stop that process, or keep this state elsewhere: --state <path>\.$/m,
  );
  await first.kill();
  await (await startLocalServer({ directory })).stop();
});

test('a damaged state is put aside, and users start as seeded', async () => {
  const { directory, state } = place('damaged');
  const text = '{"version":1,"users":{';
  writeFileSync(state, text);
  const server = await startLocalServer({ directory });
  const reader = { username: 'reader', password: 'Correct-horse-9' };
  expect((await signInWithPassword(server, reader)).status).toBe(200);
  await expect(server.stop()).rejects.toThrow(
    /state\.json is damaged \(.+\)\. It is now .+; users start as seeded\.\n$/,
  );
  const aside = readdirSync(path.dirname(state)).filter((name) => name.includes('.damaged-'));
  expect(aside.map((name) => readFileSync(path.join(path.dirname(state), name), 'utf8'))).toEqual([
    text,
  ]);
});

test('a fresh start discards the state; the state is one private file without secrets', async () => {
  const { directory, state } = place('fresh');
  const former = await startLocalServer({ directory });
  const { username } = await createUser(former);
  await former.stop();

  const server = await startLocalServer({ directory, fresh: true });
  await expect(server.control.getUser(username)).rejects.toThrow('User does not exist.');
  const user = await createUser(server, { password: 'Very-secret-horse-1' });
  const tokens = await tokensOf(server, user);
  const granted = await newCode(server, { user });
  await server.stop();

  expect(readdirSync(path.dirname(state)).sort()).toEqual(['localhost.pem', 'state.json']);
  expect(statSync(state).mode & 0o077).toBe(0);
  const kept = readFileSync(state, 'utf8');
  expect(kept).toContain(user.username);
  const { AccessToken, IdToken, RefreshToken } = tokens;
  for (const secret of [user.password, AccessToken, IdToken, RefreshToken, granted.code]) {
    expect(kept).not.toContain(secret);
  }
});

test('of 100 sign-ups amid which it is killed none that was answered is lost, and none happens twice', async () => {
  const { directory } = place('killed');
  const before = await startLocalServer({ directory, asInstalled: true });
  const names = Array.from({ length: 100 }, (_, index) => `member-${index}`);
  const signUp = (server: LocalServer, Username: string) =>
    userPool(server, 'SignUp', {
      ClientId: appClientId,
      Username,
      Password: 'Correct-horse-9',
      UserAttributes: [{ Name: 'email', Value: `${Username}@example.com` }],
    });
  const answered: string[] = [];
  let killed: Promise<void> | undefined;
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = writer; n < names.length; n += 10) {
      expect((await signUp(before, names[n]!)).status).toBe(200);
      answered.push(names[n]!);
      if (answered.length === 50) killed = before.kill();
    }
  });
  await Promise.allSettled(writers);
  await killed;
  const lost = names.filter((name) => !answered.includes(name));
  expect(lost).not.toEqual([]);

  const after = await startLocalServer({ directory, ports: before.ports });
  const statusOf = async (name: string) => {
    const answer = await fetch(`${after.api}/control/users/${name}`);
    return ((await answer.json()) as { status?: string }).status;
  };
  const kept = await Promise.all(names.map(statusOf));
  expect(names.filter((_, index) => kept[index])).toEqual(expect.arrayContaining(answered));
  const again = await Promise.all(lost.map((name) => signUp(after, name)));
  const refused = lost.filter((_, index) => again[index]!.error === 'UsernameExistsException');
  expect(refused).toEqual(lost.filter((name) => kept[names.indexOf(name)]));
  expect(await Promise.all(names.map(statusOf))).toEqual(names.map(() => 'UNCONFIRMED'));
  await after.stop();
});

test('the message for a port in use names it and says what to do', async () => {
  const running = await startLocalServer();
  const { ports } = running;
  const second = startLocalServer({ ports });
  await expect(second).rejects.toThrow(
    new RegExp(
      `^Port ${ports.api} is in use\\. Stop what listens there, or choose another: LOCAL_IDENTITY_PORT=<port>\\.\\n$`,
    ),
  );
  await running.stop();
});
