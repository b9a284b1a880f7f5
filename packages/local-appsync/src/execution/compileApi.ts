import { isIP } from 'node:net';
import {
  buildSchema,
  GraphQLError,
  type GraphQLField,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { askDataSource } from '../data-sources/dataSource';
import type { ApiDefinition, HandlerCode } from '../definition/apiDefinition';
import type { Ask, Resolver } from '../resolvers/runResolver';
import { HandlerModule } from '../runtime/sandbox';
import { type Functions, type HandlerEffects, runtimeFunctions } from '../utils/util';

// https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html

const offset = String.raw`(?:Z|[+-]\d{2}:\d{2}(?::\d{2})?)`;
const date = String.raw`-?\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;

const matches = (pattern: string) => (value: unknown) =>
  typeof value === 'string' && new RegExp(`^${pattern}$`).test(value);

/** Says of each scalar that AppSync adds to GraphQL whether it has a value. */
const validators: Readonly<Record<string, (value: unknown) => boolean>> = {
  AWSDate: matches(`${date}${offset}?`),
  AWSTime: matches(`${time}${offset}?`),
  AWSDateTime: matches(`${date}T${time}${offset}`),
  AWSTimestamp: (value) => Number.isInteger(value),
  AWSEmail: matches(String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`),
  AWSURL: (value) => typeof value === 'string' && URL.canParse(value),
  AWSPhone: matches(String.raw`\+?[\d\s().-]{3,20}`),
  AWSIPAddress: (value) => typeof value === 'string' && isIP(value.replace(/\/\d{1,3}$/, '')) > 0,
};

const scalarNames = [...Object.keys(validators), 'AWSJSON'];

function addScalarRules(schema: GraphQLSchema): void {
  for (const name of scalarNames) {
    const type = schema.getType(name);
    if (type instanceof GraphQLScalarType) Object.assign(type, rulesOf(name));
  }
}

function rulesOf(name: string): Partial<GraphQLScalarType> {
  const rules = name === 'AWSJSON' ? json : checked(name, validators[name]!);
  return {
    ...rules,
    parseLiteral: (node) => {
      if (node.kind === Kind.STRING) return rules.parseValue(node.value);
      if (node.kind === Kind.INT) return rules.parseValue(Number(node.value));
      throw new GraphQLError(`Expected a literal of ${name}.`, { nodes: node });
    },
  };
}

function checked(name: string, isValid: (value: unknown) => boolean) {
  return {
    serialize: (value: unknown) => {
      if (isValid(value)) return value;
      throw new GraphQLError(
        `Can't serialize value : Unable to serialize \`${String(value)}\` as a valid ${name}.`,
      );
    },
    parseValue: (value: unknown) => {
      if (isValid(value)) return value;
      throw new GraphQLError(`Unable to parse \`${String(value)}\` as a valid ${name}.`);
    },
  };
}

/** JSON comes and goes as text; resolvers see what it says. */
const json = {
  serialize: (value: unknown) => JSON.stringify(value),
  parseValue: (value: unknown) => {
    try {
      return JSON.parse(String(value)) as unknown;
    } catch {
      throw new GraphQLError(`Unable to parse \`${String(value)}\` as valid JSON.`);
    }
  },
};

const added = `
${scalarNames.map((name) => `scalar ${name}`).join('\n')}
directive @aws_api_key on FIELD_DEFINITION | OBJECT
directive @aws_iam on FIELD_DEFINITION | OBJECT
directive @aws_oidc on FIELD_DEFINITION | OBJECT
directive @aws_lambda on FIELD_DEFINITION | OBJECT
directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;

/**
 * Reads a schema with AppSync's scalars and directives.
 * @throws Error when it is no schema, or a subscription names a mutation that does not exist
 */
export function readSchema(source: string): GraphQLSchema {
  const schema = buildSchema(source + added);
  addScalarRules(schema);
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    for (const mutation of mutationsOf(field)) {
      if (schema.getMutationType()?.getFields()[mutation]) continue;
      throw new Error(
        `Subscription.${field.name} subscribes to the mutation ${mutation}, which does not exist.`,
      );
    }
  }
  return schema;
}

/** The mutations that a subscription follows. */
export function mutationsOf(field: GraphQLField<unknown, unknown>): string[] {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
  const value = directive?.arguments?.find(({ name }) => name.value === 'mutations')?.value;
  if (value?.kind !== 'ListValue') return [];
  return value.values.map((each) => (each.kind === 'StringValue' ? each.value : ''));
}

/** @throws Error when the type or its field does not exist */
function requireField(schema: GraphQLSchema, typeName: string, fieldName: string): void {
  const type = schema.getType(typeName);
  if (type instanceof GraphQLObjectType && type.getFields()[fieldName]) return;
  throw new Error(
    `The schema has no field ${typeName}.${fieldName}, for which there is a resolver.`,
  );
}

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
