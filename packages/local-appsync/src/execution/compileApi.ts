import { isIP } from 'node:net';
import {
  buildSchema,
  GraphQLError,
  type GraphQLField,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  valueFromASTUntyped,
} from 'graphql';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { askDataSource, askDirectly } from '../data-sources/dataSource';
import type { ApiDefinition, HandlerCode, StepDefinition } from '../definition/apiDefinition';
import { directLambda, type Resolver } from '../resolvers/runResolver';
import type { HandlerThreads } from '../runtime/handlerThreads';
import { HandlerModule } from '../runtime/sandbox';
import { isRealDate } from '../utils/dateTime';

// https://docs.aws.amazon.com/appsync/latest/devguide/scalars.html

// As far as the clocks of the earth differ: https://docs.oracle.com/javase/8/docs/api/java/time/ZoneOffset.html
const offset = String.raw`(?:Z|[+-](?:(?:0\d|1[0-7]):[0-5]\d(?::[0-5]\d)?|18:00(?::00)?))`;
const date = String.raw`(-?\d{4})-(\d{2})-(\d{2})`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`;

const matches = (pattern: string) => (value: unknown) => {
  const found = typeof value === 'string' && new RegExp(`^${pattern}$`).exec(value);
  if (!found) return false;
  const [, year, month, day] = found;
  return year === undefined || isRealDate(Number(year), Number(month), Number(day));
};

/** Says of each scalar that AppSync adds to GraphQL whether it has a value. */
const validators: Readonly<Record<string, (value: unknown) => boolean>> = {
  AWSDate: matches(`${date}${offset}?`),
  AWSTime: matches(`${time}${offset}?`),
  AWSDateTime: matches(`${date}T${time}${offset}`),
  AWSTimestamp: (value) => Number.isInteger(value),
  AWSEmail: matches(String.raw`[^\s@]+@[^\s@]+\.[^\s@]+`),
  AWSURL: (value) => typeof value === 'string' && URL.canParse(value),
  AWSPhone: matches(String.raw`\+?[\d\s().-]{3,20}`),
  AWSIPAddress: (value) => {
    const [address = '', bits, more] = String(value).split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
    return more === undefined && Number(bits ?? 0) <= most && /^\d{1,3}$/.test(bits ?? '0');
  },
};

const scalarNames = [...Object.keys(validators), 'AWSJSON'];

function addScalarRules(schema: GraphQLSchema): void {
  for (const name of scalarNames) {
    const type = schema.getType(name);
    if (!(type instanceof GraphQLScalarType)) continue;
    const rules = name === 'AWSJSON' ? json : checked(name, validators[name]!);
    type.serialize = rules.serialize;
    type.parseValue = rules.parseValue;
    type.parseLiteral = (node) => {
      if (node.kind === Kind.STRING) return rules.parseValue(node.value);
      if (node.kind === Kind.INT) return rules.parseValue(Number(node.value));
      throw new GraphQLError(`Expected a literal of ${name}.`, { nodes: node });
    };
  }
}

function checked(name: string, isValid: (value: unknown) => boolean) {
  const valid = (problem: (text: string) => string) => (value: unknown) => {
    if (isValid(value)) return value;
    throw new GraphQLError(`${problem(`\`${String(value)}\` as a valid ${name}`)}.`);
  };
  return {
    serialize: valid((text) => `Can't serialize value : Unable to serialize ${text}`),
    parseValue: valid((text) => `Unable to parse ${text}`),
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

/** @throws Error when it is no schema, or a subscription names a mutation that does not exist */
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

export function mutationsOf(field: GraphQLField<unknown, unknown>): string[] {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
  const [mutations] = directive?.arguments ?? [];
  return mutations ? [valueFromASTUntyped(mutations.value) as string | string[]].flat() : [];
}

export interface CompiledApi {
  definition: ApiDefinition;
  schema: GraphQLSchema;
  /** By `Type.field`. */
  resolvers: ReadonlyMap<string, Resolver>;
}

/** @throws Error naming every mistake, as making the API would on AWS */
export function compileApi(
  definition: ApiDefinition,
  client: DynamoDBClient,
  threads: HandlerThreads,
): CompiledApi {
  const schema = readSchema(definition.schema);
  const problems = new Set<string>();
  const moduleOf = (code: HandlerCode) => {
    try {
      return new HandlerModule(code, threads);
    } catch (error) {
      problems.add((error as Error).message);
      return undefined as never;
    }
  };
  const sources = new Map(Object.entries(definition.dataSources));
  const stepOf = (step: StepDefinition, user: string) => {
    const { dataSource } = step;
    const source = sources.get(dataSource);
    if (step.code === undefined) {
      if (source?.type === 'AWS_LAMBDA') {
        const ask = (request: unknown) => askDirectly(source, request);
        return { module: directLambda, ask };
      }
      problems.add(`${user} has no code, and ${dataSource} is no Lambda function.`);
      return undefined as never;
    }
    const module = moduleOf(step);
    if (!source) problems.add(`${user} uses the data source ${dataSource}, which does not exist.`);
    return { module, ask: (request: unknown) => askDataSource(source!, request, client) };
  };
  const functions = Object.entries(definition.functions ?? {});
  const steps = new Map(
    functions.map(([name, code]) => [name, stepOf(code, `The function ${name}`)]),
  );
  const resolvers = new Map<string, Resolver>();
  for (const resolver of definition.resolvers) {
    const { typeName, fieldName } = resolver;
    const name = `${typeName}.${fieldName}`;
    const type = schema.getType(typeName);
    if (!(type instanceof GraphQLObjectType && type.getFields()[fieldName])) {
      problems.add(`The schema has no field ${name}, for which there is a resolver.`);
    }
    if (resolvers.has(name)) problems.add(`${name} has two resolvers.`);
    if (resolver.kind === 'UNIT') {
      resolvers.set(name, { kind: 'UNIT', ...stepOf(resolver, name) });
      continue;
    }
    const missing = resolver.functions.filter((each) => !steps.has(each));
    // https://docs.aws.amazon.com/general/latest/gr/appsync.html
    if (resolver.functions.length > 10) problems.add(`${name} has more than 10 functions.`);
    const module = moduleOf(resolver);
    for (const each of missing) {
      problems.add(`${name} uses the function ${each}, which does not exist.`);
    }
    const named = resolver.functions.map((each) => steps.get(each)!);
    resolvers.set(name, { kind: 'PIPELINE', module, steps: named });
  }
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return { definition, schema, resolvers };
}
