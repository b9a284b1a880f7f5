import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { GraphQLSchema } from 'graphql';
import { askDataSource } from '../data-sources/dataSource';
import type { ApiDefinition, HandlerCode } from '../definition/apiDefinition';
import type { Ask, Resolver } from '../resolvers/runResolver';
import { HandlerModule } from '../runtime/sandbox';
import { readSchema, requireField } from '../schema/readSchema';
import { type Functions, type HandlerEffects, runtimeFunctions } from '../utils/util';

/** An API whose schema and code have been read. */
export interface CompiledApi {
  definition: ApiDefinition;
  schema: GraphQLSchema;
  /** By `Type.field`. */
  resolvers: ReadonlyMap<string, Resolver>;
}

/**
 * Reads an API's schema and the code of its resolvers.
 * @throws Error naming every mistake, as making the API would on AWS
 */
export function compileApi(definition: ApiDefinition, client: DynamoDBClient): CompiledApi {
  const schema = readSchema(definition.schema);
  const problems: string[] = [];
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      problems.push((error as Error).message);
      return undefined;
    }
  };
  const moduleOf = (code: HandlerCode) =>
    attempt(() => new HandlerModule(code, shapeOfFunctions)) as HandlerModule;
  const askOf = (name: string, user: string): Ask => {
    const source = definition.dataSources[name];
    if (!source) problems.push(`${user} uses the data source ${name}, which does not exist.`);
    return (request) => askDataSource(source!, request, client);
  };
  const steps = new Map(
    Object.entries(definition.functions ?? {}).map(([name, code]) => [
      name,
      { module: moduleOf(code), ask: askOf(code.dataSource, `The function ${name}`) },
    ]),
  );
  const resolvers = new Map<string, Resolver>();
  for (const resolver of definition.resolvers) {
    const { typeName, fieldName } = resolver;
    const name = `${typeName}.${fieldName}`;
    attempt(() => requireField(schema, typeName, fieldName));
    const module = moduleOf(resolver);
    if (resolver.kind === 'UNIT') {
      resolvers.set(name, { kind: 'UNIT', module, ask: askOf(resolver.dataSource, name) });
      continue;
    }
    const named = resolver.functions.map((each) => {
      if (!steps.has(each))
        problems.push(`${name} uses the function ${each}, which does not exist.`);
      return steps.get(each)!;
    });
    resolvers.set(name, { kind: 'PIPELINE', module, steps: named });
  }
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  return { definition, schema, resolvers };
}

/** What a handler's `console` does with what it is told. */
export type HandlerLog = (level: 'log' | 'error', words: unknown[]) => void;

/** The functions that handlers see: the runtime's, and a console. */
export function handlerFunctions(effects: HandlerEffects, log: HandlerLog): Functions {
  return {
    ...runtimeFunctions(effects),
    console: {
      log: (...words: unknown[]) => log('log', words),
      error: (...words: unknown[]) => log('error', words),
    },
  };
}

const nothing = (): void => undefined;

/** The same functions without effects, of which only the names count. */
const shapeOfFunctions: Functions = handlerFunctions(
  {
    now: () => 0,
    authType: '',
    appendError: nothing,
    addResponseHeader: nothing,
    setSubscriptionFilter: nothing,
    setInvalidationFilter: nothing,
    invalidateSubscriptions: nothing,
  },
  nothing,
);
