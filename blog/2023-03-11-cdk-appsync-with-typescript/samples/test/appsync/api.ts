import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildSchema,
  graphql,
  GraphQLError,
  type ExecutionResult,
} from 'graphql';
import type { Request } from './dynamodb';
import { MemoryTable, type Answer } from './table';
import { asked, ResolverError, type SubscriptionFilter } from './utils';

type Handlers = {
  request(context: object): Request | { payload: unknown };
  response(context: object): unknown;
};
type Fields = Record<string, unknown>;
type Subscriber = {
  filter: SubscriptionFilter;
  deliver(bookmark: Fields): void;
};

const root = path.join(import.meta.dirname, '../..');
const APPSYNC = `
  scalar AWSDateTime
  directive @aws_api_key on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools on OBJECT | FIELD_DEFINITION
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;
export const schema = buildSchema(
  APPSYNC + readFileSync(path.join(root, 'schema.graphql'), 'utf8'),
);

/** Loads the very bundle that is deployed, with its imports turned to the stand-ins. */
async function load(field: string): Promise<Handlers> {
  const standIn = (name: string) =>
    JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);
  const code = readFileSync(
    path.join(root, `dist/resolvers/${field}.js`),
    'utf8',
  )
    .replaceAll('"@aws-appsync/utils/dynamodb"', standIn('dynamodb.ts'))
    .replaceAll('"@aws-appsync/utils"', standIn('utils.ts'));
  const file = path.join(root, `dist/local/${field}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return (await import(pathToFileURL(file).href)) as Handlers;
}

/** Schema, bundled resolvers and a table, without AWS. */
export class LocalApi {
  readonly table = new MemoryTable();
  readonly #subscribers: Subscriber[] = [];

  /** Runs one resolver. `sub` is the signed-in user; a visitor has none. */
  async resolve(field: string, args: object, sub?: string): Promise<unknown> {
    const { request, response } = await load(field);
    const identity = sub === undefined ? null : { sub };
    const context = {
      args,
      arguments: args,
      identity,
      info: { fieldName: field },
    };
    const wanted = request(context);
    const answer: Answer =
      'operation' in wanted
        ? this.table.run(wanted)
        : { result: wanted.payload };
    return response({ ...context, ...answer });
  }

  async run(
    source: string,
    variables: Fields,
    sub?: string,
  ): Promise<ExecutionResult> {
    const result = await graphql({
      schema,
      source,
      variableValues: variables,
      fieldResolver: (
        parent: Fields | undefined,
        args: object,
        _,
        { fieldName },
      ) => (parent ? parent[fieldName] : this.#answer(fieldName, args, sub)),
    });
    if (!result.errors) this.#publish(result.data ?? {});
    return result;
  }

  async subscribe(sub: string | undefined, deliver: Subscriber['deliver']) {
    asked.filter = undefined;
    await this.resolve('onBookmarkChanged', {}, sub);
    if (!asked.filter)
      throw new Error('Without a filter, everybody hears everything.');
    this.#subscribers.push({ filter: asked.filter, deliver });
  }

  async #answer(field: string, args: object, sub?: string): Promise<unknown> {
    try {
      return await this.resolve(field, args, sub);
    } catch (cause) {
      if (!(cause instanceof ResolverError)) throw cause;
      const { errorType, data } = cause;
      throw new GraphQLError(cause.message, {
        extensions: { errorType, data },
      });
    }
  }

  /** AppSync filters and delivers what the mutation has selected, and no more. */
  #publish(data: Fields): void {
    for (const field of ['addBookmark', 'updateBookmark', 'removeBookmark']) {
      const selected = data[field] as Fields | null | undefined;
      if (!selected) continue;
      for (const { filter, deliver } of this.#subscribers) {
        const passes = filter.filterGroup.some(({ filters }) =>
          filters.every((rule) => selected[rule.fieldName] === rule.value),
        );
        if (passes) deliver(selected);
      }
    }
  }
}
