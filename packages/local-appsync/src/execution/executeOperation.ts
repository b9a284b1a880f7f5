import {
  defaultFieldResolver,
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  responsePathAsArray,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import { type Caller, mayUse, refusal, RequestError } from '../authorization/authorizeRequest';
import {
  type Fragments,
  runResolver,
  selectedFields,
  selectedOf,
  selectionOf,
} from '../resolvers/runResolver';
import {
  type HandlerEffects,
  ResolverError,
  runtimeFunctions,
  type SubscriptionInvalidation,
} from '../utils/util';
import {
  type AnswerError,
  fieldError,
  HandlerCodeError,
  placesOf,
  validationError,
} from './answerErrors';
import type { CompiledApi } from './compileApi';

export interface GraphQlRequest {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

export interface Surroundings {
  caller: Caller;
  now: () => number;
  headers: Readonly<Record<string, string | undefined>>;
  domainName: string;
  log: (field: string, level: 'log' | 'error', words: unknown[]) => void;
  /** For the resolver of a subscription's field. */
  filters?: Pick<HandlerEffects, 'setSubscriptionFilter' | 'setInvalidationFilter'>;
}

interface Answer {
  data: unknown;
  errors: AnswerError[];
  /** What `util.http.addResponseHeader` added. */
  headers: Record<string, string>;
  invalidations: SubscriptionInvalidation[];
}

/** A request whose document has been read and found right. */
export interface ReadRequest {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  fragments: Fragments;
  variables: Record<string, unknown>;
}

/** @throws RequestError for a document that is refused as a whole */
export function readRequest({ definition, schema }: CompiledApi, given: GraphQlRequest) {
  const { introspection, queryDepthLimit = Infinity } = definition;
  const document = readDocument(given.query);
  const hidden = introspection === 'DISABLED' ? [NoSchemaIntrospectionCustomRule] : [];
  const problems = validate(schema, document, [...specifiedRules, ...hidden]);
  if (problems.length > 0) throw new RequestError(200, problems.map(validationError));
  const operation = getOperationAST(document, given.operationName);
  if (!operation) {
    const message = given.operationName
      ? `Unknown operation named '${given.operationName}'.`
      : 'Must provide operation name if query contains multiple operations.';
    throw refusal(400, 'BadRequestException', message);
  }
  const fragments: Fragments = Object.fromEntries(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  // The document has been validated, so fragments end.
  const depthOf = (set: SelectionSetNode | undefined): number => {
    const fields = set ? selectedFields(set.selections, fragments) : [];
    return Math.max(0, ...fields.map(({ selectionSet }) => 1 + depthOf(selectionSet)));
  };
  const depth = depthOf(operation.selectionSet);
  if (depth > queryDepthLimit) {
    const message = `The query has ${depth} levels; ${queryDepthLimit} are allowed.`;
    throw refusal(200, 'QueryDepthLimitExceeded', message);
  }
  return { document, operation, fragments, variables: given.variables ?? {} } as ReadRequest;
}

function readDocument(query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    const { message, locations } = error as GraphQLError;
    const told = message.replace(/^Syntax Error: /, 'Invalid Syntax : ');
    const refused: AnswerError = { path: null, locations: placesOf(locations), message: told };
    throw new RequestError(200, [refused]);
  }
}

const authTypes: Readonly<Record<Caller['type'], string>> = {
  API_KEY: 'API Key Authorization',
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  AWS_IAM: 'IAM Authorization',
};

/**
 * @param root what the fields of the operation's type come from, if they have no resolver
 * @param withResolvers false for what a subscription delivers: its fields come from the mutation alone
 */
export async function executeOperation(
  api: CompiledApi,
  { document, operation, variables }: ReadRequest,
  surroundings: Surroundings,
  { root, withResolvers = true }: { root?: unknown; withResolvers?: boolean } = {},
): Promise<Answer> {
  const answer: Answer = { data: null, errors: [], headers: {}, invalidations: [] };
  const { caller, headers, domainName } = surroundings;
  const [defaultMode] = api.definition.authorization;
  const { resolverCountLimit: limit = 10_000, environmentVariables: env = {} } = api.definition;
  let count = 0;

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = async (source, args, _, info) => {
    const { fieldName, parentType } = info;
    const place = `${parentType.name}.${fieldName}`;
    if (!mayUse(caller, parentType, parentType.getFields()[fieldName]!, defaultMode)) {
      throw new ResolverError(notAuthorized(info), 'Unauthorized');
    }
    const resolver = withResolvers && api.resolvers.get(place);
    if (!resolver) return defaultFieldResolver(source, args, undefined, info);
    count += 1;
    if (count > limit) {
      const message = `The request runs more than ${limit} resolvers.`;
      throw new ResolverError(message, 'ResolverCountLimitExceeded');
    }
    const context = {
      ...{ arguments: args, args, source: source ?? null, identity: caller.identity, env },
      request: { headers, domainName },
      info: {
        ...{ fieldName, parentTypeName: parentType.name, variables: info.variableValues },
        ...selectionOf(info),
      },
    };
    const effects = effectsOf(place, info, surroundings, answer);
    try {
      return await runResolver(resolver, context, runtimeFunctions(effects));
    } catch (error) {
      if (error instanceof ResolverError) throw withSelectedData(error, info);
      // AppSync tells callers no more than the message; the developer wants the place, too.
      const { message, stack } = error as Error;
      effects.log('error', [stack]);
      throw new HandlerCodeError(message);
    }
  };
  const result = await execute({
    schema: api.schema,
    document,
    operationName: operation.name?.value,
    rootValue: root,
    variableValues: variables,
    fieldResolver,
  });
  answer.data = result.data ?? null;
  answer.errors.push(...(result.errors ?? []).map(fieldError));
  return answer;
}

function notAuthorized({ fieldName, parentType }: GraphQLResolveInfo): string {
  return `Not Authorized to access ${fieldName} on type ${parentType.name}`;
}

function effectsOf(
  place: string,
  info: GraphQLResolveInfo,
  { now, caller, filters, log }: Surroundings,
  answer: Answer,
): HandlerEffects {
  const onlyOfSubscriptions = (): never => {
    throw new Error('Only the resolver of a subscription can set a subscription filter.');
  };
  return {
    now,
    authType: authTypes[caller.type],
    notAuthorized: notAuthorized(info),
    log: (level, words) => log(place, level, words),
    appendError: (error) => {
      const path = responsePathAsArray(info.path);
      const originalError = withSelectedData(error, info);
      const given = { nodes: info.fieldNodes, path, originalError };
      answer.errors.push(fieldError(new GraphQLError(error.message, given)));
    },
    addResponseHeader: (name, value) => void (answer.headers[name] = value),
    setSubscriptionFilter: filters?.setSubscriptionFilter ?? onlyOfSubscriptions,
    setInvalidationFilter: filters?.setInvalidationFilter ?? onlyOfSubscriptions,
    invalidateSubscriptions: (invalidation) => void answer.invalidations.push(invalidation),
  };
}

function withSelectedData(error: ResolverError, info: GraphQLResolveInfo): ResolverError {
  const { message, errorType, data, errorInfo } = error;
  return new ResolverError(message, errorType, selectedOf(data, info), errorInfo);
}
