import { Clock } from 'local-service/clock';
import { Faults } from 'local-service/traffic/faults';
import { RequestLog } from 'local-service/traffic/observe';
import { Authorizer, type AuthorizationOptions } from '../authorization/authorizeRequest';
import type { ApiDefinition } from '../definition/apiDefinition';
import { compileApi, type CompiledApi } from '../execution/compileApi';
import { Subscriptions } from '../realtime/subscriptions';
import type { Tables } from '../table/openTables';

/** Everything of one running API. */
export interface LocalApi {
  api: CompiledApi;
  authorizer: Authorizer;
  subscriptions: Subscriptions;
  tables: Tables;
  clock: Clock;
  faults: Faults;
  log: RequestLog;
  /** Writes what handlers say to their console. */
  say: (field: string, level: 'log' | 'error', words: unknown[]) => void;
}

/** @throws Error naming the mistakes of the definition */
export function createLocalApi(
  definition: ApiDefinition,
  tables: Tables,
  { verbose = false, ...authorization }: AuthorizationOptions & { verbose?: boolean },
): LocalApi {
  const api = compileApi(definition, tables.client);
  return {
    api,
    authorizer: new Authorizer(definition.authorization, authorization),
    subscriptions: new Subscriptions(api),
    tables,
    clock: new Clock(),
    faults: new Faults(),
    log: new RequestLog(),
    say: (field, level, words) => {
      if (verbose || level === 'error') console[level](`${field}:`, ...words);
    },
  };
}
