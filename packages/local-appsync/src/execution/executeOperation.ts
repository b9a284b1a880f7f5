import {
  defaultFieldResolver,
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql';
import { type AuthorizationType, type Caller, mayUse } from '../authorization/authorizeRequest';
import {
  runResolver,
  selectedOf,
  selectionSetGraphQl,
  selectionSetList,
} from '../resolvers/runResolver';
import { type HandlerEffects, ResolverError, type SubscriptionInvalidation } from '../utils/util';
import {
  type AnswerError,
  fieldError,
  HandlerCodeError,
  placesOf,
  RequestError,
  validationError,
} from './answerErrors';
import { type CompiledApi, handlerFunctions, type HandlerLog } from './compileApi';

/** The body of a GraphQL request. */
export interface GraphQlRequest {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/** What surrounds the execution of a request. */
export interface Surroundings {
  caller: Caller;
  /** Milliseconds since 1970. */
  now: () => number;
  headers: Readonly<Record<string, string | undefined>>;
  domainName: string;
  log: (field: string, ...entry: Parameters<HandlerLog>) => void;
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
  variables: Record<string, unknown>;
}

/** @throws RequestError for a document that is refused as a whole */
export function readRequest(api: CompiledApi, given: GraphQlRequest): ReadRequest {
  const { introspection, queryDepthLimit } = api.definition;
  const document = readDocument(given.query);
  const problems = problemsOf(api.schema, document, introspection);
  if (problems.length > 0) throw new RequestError(200, problems.map(validationError));
  const operation = getOperationAST(document, given.operationName);
  if (!operation) {
    const message = given.operationName
      ? `Unknown operation named '${given.operationName}'.`
      : 'Must provide operation name if query contains multiple operations.';
    throw new RequestError(400, [{ errorType: 'BadRequestException', message }]);
  }
  const depth = depthOf(operation, document);
  if (queryDepthLimit !== undefined && depth > queryDepthLimit) {
    const message = `The query has ${depth} levels; ${queryDepthLimit} are allowed.`;
    throw new RequestError(200, [{ errorType: 'QueryDepthLimitExceeded', message }]);
  }
  return { document, operation, variables: given.variables ?? {} };
}

function readDocument(query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    const { message, locations } = error as GraphQLError;
    const told = message.replace(/^Syntax Error: /, 'Invalid Syntax : ');
    throw new RequestError(200, [{ path: null, locations: placesOf(locations), message: told }]);
  }
}

const authTypes: Readonly<Record<AuthorizationType, string>> = {
  API_KEY: 'API Key Authorization',
  AMAZON_COGNITO_USER_POOLS: 'User Pool Authorization',
  AWS_IAM: 'IAM Authorization',
};

/**
 * Runs an operation.
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
  const { caller } = surroundings;
  const [defaultMode] = api.definition.authorization;
  const limit = api.definition.resolverCountLimit ?? 10_000;
  let count = 0;

  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = async (source, args, _, info) => {
    const { parentType, fieldName } = info;
    if (!mayUse(caller, parentType, parentType.getFields()[fieldName]!, defaultMode)) {
      const message = `Not Authorized to access ${fieldName} on type ${parentType.name}`;
      throw new ResolverError(message, 'Unauthorized');
    }
    const resolver = withResolvers && api.resolvers.get(`${parentType.name}.${fieldName}`);
    if (!resolver) return defaultFieldResolver(source, args, undefined, info);
    count += 1;
    if (count > limit) {
      const message = `The request runs more than ${limit} resolvers.`;
      throw new ResolverError(message, 'ResolverCountLimitExceeded');
    }
    const effects = effectsOf(info, surroundings, answer);
    const log: HandlerLog = (level, words) =>
      surroundings.log(`${parentType.name}.${fieldName}`, level, words);
    try {
      return await runResolver(resolver, {
        context: contextOf(api, surroundings, { source, args, info }),
        functions: handlerFunctions(effects, log),
      });
    } catch (error) {
      if (!(error instanceof ResolverError)) {
        // AppSync tells callers no more than the message; the developer wants the place, too.
        const { message, stack } = error as Error;
        log('error', [stack]);
        throw new HandlerCodeError(message);
      }
      throw new ResolverError(
        error.message,
        error.errorType,
        selectedOf(error.data, info),
        error.errorInfo,
      );
    }
  };
  const result: ExecutionResult = await execute({
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

function effectsOf(
  info: GraphQLResolveInfo,
  { now, caller, filters }: Surroundings,
  answer: Answer,
): HandlerEffects {
  const onlyOfSubscriptions = (): never => {
    throw new Error('Only the resolver of a subscription can set a subscription filter.');
  };
  return {
    now,
    authType: authTypes[caller.type],
    appendError: (error) => {
      const { fieldNodes: nodes } = info;
      const path: (string | number)[] = [];
      for (let at: GraphQLResolveInfo['path'] | undefined = info.path; at; at = at.prev) {
        path.unshift(at.key);
      }
      const data = selectedOf(error.data, info);
      const originalError = new ResolverError(
        error.message,
        error.errorType,
        data,
        error.errorInfo,
      );
      answer.errors.push(
        fieldError(new GraphQLError(error.message, { nodes, path, originalError })),
      );
    },
    addResponseHeader: (name, value) => {
      answer.headers[name] = value;
    },
    setSubscriptionFilter: filters?.setSubscriptionFilter ?? onlyOfSubscriptions,
    setInvalidationFilter: filters?.setInvalidationFilter ?? onlyOfSubscriptions,
    invalidateSubscriptions: (invalidation) => {
      answer.invalidations.push(invalidation);
    },
  };
}

function contextOf(
  api: CompiledApi,
  { caller, headers, domainName }: Surroundings,
  { source, args, info }: { source: unknown; args: unknown; info: GraphQLResolveInfo },
): object {
  return {
    arguments: args,
    args,
    source: source ?? null,
    identity: caller.identity,
    request: { headers, domainName },
    env: api.definition.environmentVariables ?? {},
    info: {
      fieldName: info.fieldName,
      parentTypeName: info.parentType.name,
      variables: info.variableValues,
      selectionSetList: selectionSetList(info),
      selectionSetGraphQL: selectionSetGraphQl(info),
    },
  };
}

/** Lists what is wrong with a document. */
function problemsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: 'ENABLED' | 'DISABLED' = 'ENABLED',
): readonly GraphQLError[] {
  const rules =
    introspection === 'DISABLED'
      ? [...specifiedRules, NoSchemaIntrospectionCustomRule]
      : specifiedRules;
  return validate(schema, document, rules);
}

/** The fragments of a document by their names. */
export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
}

/** Counts the levels of fields of an operation. The document has been validated, so fragments end. */
function depthOf(operation: OperationDefinitionNode, document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const depth = ({ selections }: SelectionSetNode): number =>
    Math.max(
      ...selections.map((node) => {
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          return depth(fragments.get(node.name.value)!.selectionSet);
        }
        if (node.kind === Kind.INLINE_FRAGMENT) return depth(node.selectionSet);
        return 1 + (node.selectionSet ? depth(node.selectionSet) : 0);
      }),
    );
  return depth(operation.selectionSet);
}
