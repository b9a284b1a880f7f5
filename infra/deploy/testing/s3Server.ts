import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';
import { S3Bucket } from '../store';

const NAME = 'site-bucket';

/** An S3-compatible server on this machine, with an empty bucket. */
export interface S3Server {
  bucket: S3Bucket;
  /** What CloudFront gets of a key; undefined if there is none. */
  fetchObject(key: string): Promise<FetchedObject | undefined>;
  close(): void;
}

export interface FetchedObject {
  type: string;
  cacheControl: string;
  etag: string;
  body: Buffer;
}

/**
 * Starts a server.
 *
 * @param directory where it keeps what is written
 * @param mostRemoved how many objects one request removes
 */
export async function openS3(directory: string, mostRemoved?: number): Promise<S3Server> {
  const s3 = new S3rver({
    directory,
    silent: true,
    // It computes those of listings wrongly.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: NAME, configs: [] }],
  });
  await s3.configureBuckets();
  const server = createServer(strict(s3.callback()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The server's own credentials.
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ region: 'us-east-1', endpoint, credentials, forcePathStyle: true });
  return {
    bucket: new S3Bucket(client, NAME, mostRemoved),
    async fetchObject(key) {
      const response = await fetch(
        `${endpoint}/${NAME}/${key.split('/').map(encodeURIComponent).join('/')}`,
      );
      const body = Buffer.from(await response.arrayBuffer());
      if (!response.ok) return undefined;
      const header = (name: string) => response.headers.get(name) ?? '';
      return {
        type: header('content-type'),
        cacheControl: header('cache-control'),
        etag: header('etag'),
        body,
      };
    },
    close() {
      client.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Adds what S3 promises and the server lacks: conditional writes (`If-None-Match: *` and `If-Match`, with answers of 412
 * and 404), and that nobody reads an object that is half written.
 *
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
function strict(handle: Handler): Handler {
  const etags = new Map<string, string>();
  const queue = new Map<string, Promise<void>>();

  function answer(request: IncomingMessage, response: ServerResponse): unknown {
    const { method, url = '', headers } = request;
    if (method !== 'PUT') return handle(request, response);
    const etag = etags.get(url);
    const expected = headers['if-match'];
    if (expected && !etag) return refuse(response, 404, 'NoSuchKey');
    if (expected ? expected !== etag : headers['if-none-match'] === '*' && etag) {
      return refuse(response, 412, 'PreconditionFailed');
    }
    response.once('close', () => {
      if (response.statusCode === 200) etags.set(url, String(response.getHeader('etag')));
    });
    return handle(request, response);
  }

  return (request, response) => {
    const [object = ''] = (request.url ?? '').split('?');
    const before = queue.get(object) ?? Promise.resolve();
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    queue.set(
      object,
      before.then(() => closed),
    );
    void before.then(() => answer(request, response));
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
