// Runs a bundle as AppSync does: request, data source, response.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction, createContext } from 'node:vm';
import { transformSync } from 'esbuild';
import * as dynamodb from './dynamodb';
import type { LocalTable } from './table';
import { util } from './utils';

type Handlers = {
  request(context: object): unknown;
  response(context: object): unknown;
};

const modules: Record<string, object> = {
  '@aws-appsync/utils': { util },
  '@aws-appsync/utils/dynamodb': dynamodb,
};

export type Call = {
  /** The name of the resolver and of its field. */
  field: string;
  args: object;
  /** The signed-in user; a visitor has none. */
  sub?: string;
  folder?: 'resolvers' | 'mistakes';
  log?: (...words: unknown[]) => void;
};

// #region load
/** The handlers of a bundle, without `process`, `fetch` and `setTimeout`. */
function load({
  field,
  folder = 'resolvers',
  log = () => undefined,
}: Call): Handlers {
  const file = path.join(import.meta.dirname, `../dist/${folder}/${field}.js`);
  const { code } = transformSync(readFileSync(file, 'utf8'), { format: 'cjs' });
  const module = { exports: {} };
  const run = compileFunction(code, ['module', 'require'], {
    filename: file,
    parsingContext: createContext({ console: { log, error: log } }),
  });
  run(module, (name: string) => modules[name]);
  return module.exports as Handlers;
}
// #endregion

// #region run
/** AppSync passes only JSON between handlers and data source. */
const asJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null));

const contextOf = ({ field, args, sub }: Call) => ({
  args,
  arguments: args,
  identity: sub === undefined ? null : { sub },
  info: { fieldName: field },
  stash: {},
});

/** What the request handler asks the data source for. */
export const requestOf = (call: Call): dynamodb.Request =>
  asJson(load(call).request(contextOf(call))) as dynamodb.Request;

/** What the field answers. A resolver that ends with util.error throws. */
export async function resolve(table: LocalTable, call: Call): Promise<unknown> {
  const { request, response } = load(call);
  const context = contextOf(call);
  const wanted = asJson(request(context)) as dynamodb.Request;
  const answer = await table.run(wanted);
  return asJson(response({ ...context, ...answer }));
}
// #endregion
