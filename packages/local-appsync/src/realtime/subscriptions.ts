import type { SubscriptionFilter } from '@aws-appsync/utils';
import { type FieldNode, getArgumentValues, Kind, type SelectionNode } from 'graphql';
import type { Caller } from '../authorization/authorizeRequest';
import { RequestError } from '../execution/answerErrors';
import { type CompiledApi, mutationsOf } from '../execution/compileApi';
import {
  executeOperation,
  fragmentsOf,
  type GraphQlRequest,
  readRequest,
  type ReadRequest,
  type Surroundings,
} from '../execution/executeOperation';
import type { SubscriptionInvalidation } from '../utils/util';

interface Subscription {
  field: string;
  /** The mutations that it follows. */
  mutations: readonly string[];
  request: ReadRequest;
  caller: Caller;
  surroundings: Surroundings;
  arguments: Readonly<Record<string, unknown>>;
  filter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
  deliver: (answer: { data: unknown; errors?: unknown[] }) => void;
  end: () => void;
}

export type SubscriptionEnds = Pick<Subscription, 'deliver' | 'end'>;

/** Everybody who is subscribed to something, on all connections. */
export class Subscriptions {
  readonly #live = new Set<Subscription>();

  constructor(private readonly api: CompiledApi) {}

  /**
   * Subscribes. @returns what ends the subscription
   * @throws RequestError when the caller may not subscribe, or the document is no subscription
   */
  async add(
    given: GraphQlRequest,
    surroundings: Surroundings,
    ends: SubscriptionEnds,
  ): Promise<() => void> {
    const request = readRequest(this.api, given);
    const [node] = request.operation.selectionSet.selections;
    const type = this.api.schema.getSubscriptionType();
    if (request.operation.operation !== 'subscription' || node?.kind !== Kind.FIELD || !type) {
      const message = 'Only a subscription with one field can be started.';
      throw new RequestError(400, [{ errorType: 'BadRequestException', message }]);
    }
    const field = type.getFields()[node.name.value]!;
    const subscription: Subscription = {
      field: field.name,
      mutations: mutationsOf(field),
      request,
      caller: surroundings.caller,
      surroundings,
      arguments: getArgumentValues(field, node, request.variables),
      ...ends,
    };
    await this.#runResolver(subscription);
    this.#live.add(subscription);
    return () => this.#live.delete(subscription);
  }

  /** Runs the field's resolver, if it has one: it may refuse the subscriber and set filters. */
  async #runResolver(subscription: Subscription): Promise<void> {
    const filters = {
      setSubscriptionFilter: (filter: SubscriptionFilter) => {
        subscription.filter = filter;
      },
      setInvalidationFilter: (filter: SubscriptionFilter) => {
        subscription.invalidationFilter = filter;
      },
    };
    const { errors } = await executeOperation(this.api, subscription.request, {
      ...subscription.surroundings,
      filters,
    });
    // What the resolver returned is not delivered; a field of it may be null where the schema forbids it.
    const refusals = errors.filter(({ errorType }) => errorType);
    if (refusals.length > 0) throw new RequestError(400, refusals);
  }

  /** Delivers what mutations answered to the subscriptions that follow them and whose filters let it pass. */
  async publish(payloads: readonly MutationPayload[]): Promise<void> {
    const deliveries = payloads.flatMap(({ mutation, payload }) =>
      [...this.#live]
        .filter((each) => each.mutations.includes(mutation) && isWanted(each, payload))
        .map((each) => this.#deliver(each, payload)),
    );
    await Promise.all(deliveries);
  }

  async #deliver(subscription: Subscription, payload: Payload): Promise<void> {
    const { data, errors } = await executeOperation(
      this.api,
      subscription.request,
      subscription.surroundings,
      { root: { [subscription.field]: payload }, withResolvers: false },
    );
    subscription.deliver({ data, ...(errors.length > 0 && { errors }) });
  }

  /** Ends the subscriptions that a resolver declared invalid. */
  invalidate(invalidations: readonly SubscriptionInvalidation[]): void {
    for (const { subscriptionField, payload } of invalidations) {
      for (const each of this.#live) {
        const { field, invalidationFilter: filter } = each;
        if (field !== subscriptionField || !filter || !matchesFilter(filter, payload)) continue;
        this.#live.delete(each);
        each.end();
      }
    }
  }
}

/** A filter of the resolver replaces that of the arguments. */
function isWanted({ filter, arguments: given }: Subscription, payload: Payload): boolean {
  return filter ? matchesFilter(filter, payload) : matchesArguments(given, payload);
}

interface MutationPayload {
  mutation: string;
  payload: Payload;
}

/**
 * Lists what subscribers may get of a mutation: what its sender selected, by the names that the sender gave it. AppSync is
 * reported to leave aliases as they are (https://github.com/aws/aws-appsync-community/issues/160), so filters and
 * subscriptions see another field under an alias.
 */
export function mutationPayloads(
  { document, operation }: ReadRequest,
  data: unknown,
): MutationPayload[] {
  const fragments = fragmentsOf(document);
  const fieldsOf = (selections: readonly SelectionNode[]): FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node;
      return fieldsOf(fragment.selectionSet.selections);
    });
  const mutations = new Map(
    fieldsOf(operation.selectionSet.selections).map(({ alias, name }) => [
      (alias ?? name).value,
      name.value,
    ]),
  );
  return Object.entries((data ?? {}) as Payload).flatMap(([name, payload]) =>
    typeof payload === 'object' && payload !== null
      ? [{ mutation: mutations.get(name)!, payload: payload as Payload }]
      : [],
  );
}

// https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-enhanced-filtering.html

type Payload = Readonly<Record<string, unknown>>;

/** Says whether a payload has the values of a subscription's arguments. An argument that is null asks for null. */
export function matchesArguments(
  given: Readonly<Record<string, unknown>>,
  payload: Payload,
): boolean {
  return Object.entries(given).every(([name, value]) => (payload[name] ?? null) === value);
}

/** Says whether a payload passes a filter: one of its groups must hold as a whole. */
export function matchesFilter({ filterGroup }: SubscriptionFilter, payload: Payload): boolean {
  return filterGroup.some(({ filters }) =>
    filters.every(({ fieldName, operator, value }) => {
      const found = fieldName
        .split('.')
        .reduce<unknown>((inner, name) => (inner as Payload | null | undefined)?.[name], payload);
      return operators[operator]?.(found, value) ?? false;
    }),
  );
}

type Operator = (found: unknown, wanted: unknown) => boolean;

const ordered =
  (holds: (order: number) => boolean): Operator =>
  (found, wanted) =>
    found != null && typeof found === typeof wanted && holds(compare(found, wanted));
const isIn: Operator = (found, wanted) => (wanted as unknown[]).includes(found);
const contains: Operator = (found, wanted) =>
  Array.isArray(found) || typeof found === 'string' ? found.includes(wanted as never) : false;

const operators: Readonly<Record<string, Operator>> = {
  eq: (found, wanted) => found === wanted,
  ne: (found, wanted) => found !== wanted,
  lt: ordered((order) => order < 0),
  le: ordered((order) => order <= 0),
  gt: ordered((order) => order > 0),
  ge: ordered((order) => order >= 0),
  in: isIn,
  notIn: (found, wanted) => !isIn(found, wanted),
  contains,
  notContains: (found, wanted) => !contains(found, wanted),
  containsAny: (found, wanted) => (wanted as unknown[]).some((each) => contains(found, each)),
  beginsWith: (found, wanted) => typeof found === 'string' && found.startsWith(wanted as string),
  between: (found, wanted) => {
    const [from, to] = wanted as [unknown, unknown];
    return operators['ge']!(found, from) && operators['le']!(found, to);
  },
};

function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  return (one as number) < (other as number) ? -1 : 1;
}
