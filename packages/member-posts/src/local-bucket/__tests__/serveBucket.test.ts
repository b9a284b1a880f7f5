import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { startLocalCognito } from 'local-cognito';
import { ControlClient } from 'local-cognito/control';
import { freePorts } from 'local-cognito/testing/free-ports';
import { askUserPool } from 'test-support/askUserPool';
import { newDirectory } from 'test-support/newDirectory';
import { sessionItems } from 'test-support/sessionItems';
import { addressSigner } from '../../reading/memberFiles';
import { localFiles, serveBucket } from '../serveBucket';

const user = { username: 'ada', password: 'Correct-horse-9' };
const origin = 'http://localhost:3000';

/** A bucket with a file, beside a local Cognito with a member. */
async function setUp() {
  const root = newDirectory();
  const { api, hosted, google } = await freePorts();
  const identity = await startLocalCognito({
    callbackUrls: [],
    logoutUrls: [],
    stateFile: path.join(root, 'state.json'),
    certificateDirectory: root,
    ports: { api, hosted, google },
    users: [{ ...user, attributes: {} }],
  });
  const folder = path.join(root, 'private');
  mkdirSync(path.join(folder, 'posts'), { recursive: true });
  writeFileSync(path.join(folder, 'posts', 'ü b.html'), 'for members');
  writeFileSync(path.join(root, 'secret.txt'), 'for nobody');
  const port = (await freePorts()).api;
  const stop = await serveBucket({
    folder,
    port,
    origins: [origin],
    whoSigned: identity.whoSigned,
  });
  const control = new ControlClient(identity.userPoolEndpoint);
  const region = identity.region;
  const pool = new CognitoIdentityClient({ region, endpoint: identity.identityPoolEndpoint });

  const ask = async (operation: string, body: Record<string, unknown>) =>
    (await askUserPool(identity.userPoolEndpoint, operation, body)).text;

  /** The credentials of the member, or of a guest. */
  async function credentials(who: 'member' | 'guest') {
    let Logins: Record<string, string> | undefined;
    if (who === 'member') {
      const items = await sessionItems(ask, user);
      const token = Object.entries(items).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';
      Logins = { [`localhost:${hosted}/${identity.userPoolId}`]: token };
    }
    const { IdentityId } = await pool.send(
      new GetIdCommand({ IdentityPoolId: identity.identityPoolId, Logins }),
    );
    const { Credentials: given } = await pool.send(
      new GetCredentialsForIdentityCommand({ IdentityId, Logins }),
    );
    return {
      accessKeyId: given?.AccessKeyId ?? '',
      secretAccessKey: given?.SecretKey ?? '',
      sessionToken: given?.SessionToken ?? '',
    };
  }
  const clientOf = (given: Awaited<ReturnType<typeof credentials>>) =>
    new S3Client({
      region,
      endpoint: `http://localhost:${port}`,
      credentials: given,
      forcePathStyle: true,
    });
  async function close() {
    stop();
    await identity.close();
  }
  return { port, region, control, credentials, clientOf, close };
}

const object = { Bucket: 'members', Key: 'posts/ü b.html' };

test("AWS's client reads with a member's credentials, and with no others", async () => {
  const { credentials, clientOf, control, close } = await setUp();
  const given = await credentials('member');
  const client = clientOf(given);
  const { Body } = await client.send(new GetObjectCommand(object));
  expect(await Body?.transformToString()).toBe('for members');

  const refused = (other: S3Client) => expect(other.send(new GetObjectCommand(object))).rejects;
  await refused(clientOf(await credentials('guest'))).toMatchObject({ name: 'AccessDenied' });
  await refused(clientOf({ ...given, secretAccessKey: 'x'.repeat(40) })).toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  await refused(clientOf({ ...given, accessKeyId: 'ASIAOTHER' })).toMatchObject({
    name: 'InvalidToken',
  });
  for (const Key of ['posts/none.html', '../secret.txt', '']) {
    await expect(
      client.send(new GetObjectCommand({ ...object, Key: Key || 'posts' })),
    ).rejects.toMatchObject({ name: 'AccessDenied' });
  }
  await expect(client.send(new ListObjectsV2Command(object))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(client.send(new PutObjectCommand({ ...object, Body: 'x' }))).rejects.toMatchObject({
    name: 'MethodNotAllowed',
  });

  await control.setClock({ offsetMs: 61 * 60_000 });
  await refused(client).toMatchObject({ name: 'ExpiredToken' });
  await close();
});

test('pages of the site read by a signed address, until it ends', async () => {
  const { port, region, credentials, control, close } = await setUp();
  const sign = addressSigner(
    localFiles(port),
    { region, ...(await credentials('member')) },
    Date.now(),
  );
  const address = await sign('posts/ü b.html');
  const read = await fetch(address, { headers: { origin } });
  expect(await read.text()).toBe('for members');
  expect(read.headers.get('access-control-allow-origin')).toBe(origin);
  const elsewhere = await fetch(address, { headers: { origin: 'https://example.org' } });
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  const unsigned = await fetch(address.split('?')[0]!);
  expect(unsigned.status).toBe(403);
  expect(await unsigned.text()).toContain('<Code>AccessDenied</Code>');
  await control.setClock({ offsetMs: 61 * 60_000 });
  expect((await fetch(address)).status).toBe(400);
  await close();
});
