import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headerRules, headersFor } from 'docusaurus-quiet-pages/headers/headers';
import { askEdge } from '../../infra/testing/askEdge';
import type { Edge } from '../../infra/deploy/publish';
import type { FetchedObject, S3Server } from '../../infra/deploy/testing/s3Server';
import { sitePrefix } from '../../infra/outputs/outputs';

/** What infra/ tells CloudFront to send. */
const rules = headerRules({});

/** A place of the network, with a cache of its own. */
interface Location {
  server: Server;
  /** The keys are paths after the function; undefined if this place has never seen anything. */
  cache?: Map<string, CachedAnswer>;
}

interface CachedAnswer extends Omit<FetchedObject, 'etag'> {
  status: 200 | 404;
  etag: string;
}

/**
 * CloudFront as infra/ sets it up, before a bucket of an S3-compatible server: the function of the edge, the headers
 * and caches. One location keeps every answer until it is told to forget, also those
 * for missing files, as in the minutes between an upload and its invalidation; the other one keeps nothing.
 */
export class EdgeServer implements Edge {
  private readonly locations: Location[] = [{ cache: new Map() }, {}].map((location) => {
    const whole: Location = { ...location, server: createServer() };
    whole.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.answer(whole, request, response).catch((error: Error) => response.destroy(error));
    });
    return whole;
  });

  constructor(private readonly fetchObject: S3Server['fetchObject']) {}

  /** @returns the origins of the locations */
  async listen(): Promise<string[]> {
    return Promise.all(
      this.locations.map(async ({ server }) => {
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        return `http://localhost:${(server.address() as AddressInfo).port}`;
      }),
    );
  }

  close(): void {
    for (const { server } of this.locations) {
      server.close();
      server.closeAllConnections();
    }
  }

  async forget(): Promise<void> {
    for (const { cache } of this.locations) cache?.clear();
  }

  private async answer(
    location: Location,
    { url = '/', headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { host = '' } = headers;
    const {
      uri,
      statusCode,
      headers: ofRedirect = {},
    } = askEdge(url, { from: host, siteHost: '' });
    if (uri === undefined) {
      for (const [name, { value }] of Object.entries(ofRedirect)) {
        // The site has https, and this server has not.
        response.setHeader(name, value.replace(/^https:/, 'http:'));
      }
      response.writeHead(statusCode ?? 500).end();
      return;
    }
    const found = await this.find(location, uri);
    const [path = ''] = url.split('?');
    for (const [name, value] of Object.entries(headersFor(rules, path))) {
      response.setHeader(name, value);
    }
    response.setHeader('Content-Type', found.type);
    response.setHeader('Cache-Control', found.cacheControl);
    response.setHeader('ETag', found.etag);
    const isKnown = found.status === 200 && headers['if-none-match'] === found.etag;
    response.writeHead(isKnown ? 304 : found.status).end(isKnown ? undefined : found.body);
  }

  private async find({ cache }: Location, uri: string): Promise<CachedAnswer> {
    const found = cache?.get(uri) ?? (await this.fetch(uri));
    cache?.set(uri, found);
    return found;
  }

  private async fetch(uri: string): Promise<CachedAnswer> {
    const object = await this.fetchObject(sitePrefix + decodeURI(uri).slice(1));
    if (object) return { ...object, status: 200 };
    const page = await this.fetchObject(`${sitePrefix}404.html`);
    if (!page) throw new Error('There is no release.');
    return { ...page, status: 404 };
  }
}
