import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mime-types';

/** Who signed a request, as the local identity says it. */
type Signer = { isAuthenticated: boolean } | { error: string; message: string };

/** What the bucket needs to know. */
export interface Bucket {
  /** The private folder of the build; it may not be there yet. */
  folder: string;
  port: number;
  /** The origins whose pages may read from it. */
  origins: readonly string[];
  /** Says who signed a request for S3. */
  whoSigned(
    request: { method: string; target: string; headers: Record<string, string | undefined> },
    service: 's3',
  ): Signer;
}

/** The address below which members read the files, on this machine. */
export function localFiles(port: number): string {
  return `http://localhost:${port}/members/`;
}

/** What S3 says where other services have a word of their own. */
const codes: Record<string, string> = {
  MissingAuthenticationToken: 'AccessDenied',
  RequestExpired: 'AccessDenied',
};

/** The status that S3 answers with, by the code of the error. */
const statuses: Record<string, number> = { ExpiredToken: 400, InvalidToken: 400 };

/**
 * Serves the private folder of a build on this machine as S3 serves the bucket: to requests that are signed with credentials
 * of a member, and to nobody else. It only reads (GetObject).
 *
 * S3 compatible servers of the registry know fixed keys alone, and credentials of an identity pool change.
 *
 * @returns a function that stops it, once it accepts connections
 */
export function serveBucket({ folder, port, origins, whoSigned }: Bucket): Promise<() => void> {
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (origin && origins.includes(origin))
      response.setHeader('Access-Control-Allow-Origin', origin);
    answer(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url: target = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      return refuse(response, 'MethodNotAllowed', 'This bucket only answers GetObject.', 405);
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]),
    );
    const signer = whoSigned({ method, target, headers }, 's3');
    if ('error' in signer) {
      return refuse(response, codes[signer.error] ?? signer.error, signer.message);
    }
    const file = fileOf(folder, target);
    // As the role of members has it: GetObject below `members/` alone. Without the right to list, S3 does not tell what is
    // there from what is not.
    if (!signer.isAuthenticated || !file) return refuse(response, 'AccessDenied', 'Access Denied');
    response.writeHead(200, {
      'Content-Type': lookup(file) || 'application/octet-stream',
      'Cache-Control': 'no-store',
    });
    response.end(method === 'HEAD' ? undefined : readFileSync(file));
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Stop what listens there, or choose another: LOCAL_MEMBER_FILES_PORT=<port>.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, '127.0.0.1', () =>
      resolve(() => {
        server.close();
        server.closeAllConnections();
      }),
    );
  });
}

function fileOf(folder: string, target: string): string | undefined {
  const root = path.resolve(folder);
  const [, name = ''] = /^\/members\/([^?]+)/.exec(target) ?? [];
  let file: string;
  try {
    file = path.resolve(root, decodeURIComponent(name));
  } catch {
    return undefined;
  }
  const isInside = file.startsWith(root + path.sep) && existsSync(file);
  return isInside && statSync(file).isFile() ? file : undefined;
}

function refuse(response: ServerResponse, code: string, message: string, status?: number): void {
  response.writeHead(status ?? statuses[code] ?? 403, { 'Content-Type': 'application/xml' });
  // A client whose clock is wrong can sign again.
  const isOfTime = code === 'RequestTimeTooSkewed' || message === 'Request has expired';
  const time = isOfTime ? `<ServerTime>${new Date().toISOString()}</ServerTime>` : '';
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${time}</Error>`,
  );
}
