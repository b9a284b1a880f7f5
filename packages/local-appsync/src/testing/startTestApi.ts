import { atEnd } from 'test-support/atEnd';
import { ControlClient } from '../control/client';
import type { LocalAppSyncOptions } from '../options';
import { startLocalAppSync, type LocalAppSync } from '../startLocalAppSync';
import { apiKey, notesApi } from './notesApi';

export interface TestApi extends LocalAppSync {
  control: ControlClient;
  /** Sends a GraphQL request, by default with the API key. */
  ask: (query: string, variables?: object, headers?: Record<string, string>) => Promise<TestAnswer>;
}

interface TestAnswer {
  status: number;
  data: Record<string, unknown> | null | undefined;
  errors: Record<string, unknown>[];
  headers: Headers;
}

export const siteOrigin = 'http://localhost:3000';

/** Starts an API on free ports, which stops when the tests of the file have ended. */
export async function startTestApi(options: Partial<LocalAppSyncOptions> = {}): Promise<TestApi> {
  const started = await startLocalAppSync({
    definition: notesApi,
    sites: [`${siteOrigin}/`],
    folder: 'memory',
    ports: { api: 0, tls: 0, tables: 0 },
    ...options,
  });
  atEnd(() => started.close());
  return {
    ...started,
    control: new ControlClient(new URL(started.endpoint).origin),
    ask: async (query, variables, headers = { 'x-api-key': apiKey }) => {
      const response = await fetch(started.endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors = [] } = (await response.json()) as Omit<TestAnswer, 'status'>;
      return { status: response.status, data, errors, headers: response.headers };
    },
  };
}
