import type { SubscriptionFilter } from '@aws-appsync/utils';
import { getArgumentValues, Kind } from 'graphql';
import { refusal, RequestError } from '../authorization/authorizeRequest';
import { type CompiledApi, mutationsOf } from '../execution/compileApi';
import {
  executeOperation,
  type GraphQlRequest,
  readRequest,
  type ReadRequest,
  type Surroundings,
} from '../execution/executeOperation';
import { selectedFields } from '../resolvers/runResolver';
import type { SubscriptionInvalidation } from '../utils/util';

interface SubscriptionEnds {
  deliver: (answer: { data: unknown; errors?: unknown[] }) => void;
  end: () => void;
}

interface Subscription extends SubscriptionEnds {
  field: string;
  mutations: readonly string[];
  request: ReadRequest;
  surroundings: Surroundings;
  arguments: Payload;
  filter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
}

/** Everybody who is subscribed to something, on all connections. */
export class Subscriptions {
  readonly #live = new Set<Subscription>();

  constructor(private readonly api: CompiledApi) {}

  /**
   * @returns what ends the subscription
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
      throw refusal(400, 'BadRequestException', message);
    }
    const field = type.getFields()[node.name.value]!;
    const subscription: Subscription = {
      ...{ field: field.name, mutations: mutationsOf(field), request, surroundings, ...ends },
      arguments: getArgumentValues(field, node, request.variables),
    };
    // The field's resolver, if it has one, may refuse the subscriber and set filters.
    const filters: Surroundings['filters'] = {
      setSubscriptionFilter: (filter) => (subscription.filter = filter),
      setInvalidationFilter: (filter) => (subscription.invalidationFilter = filter),
    };
    const { errors } = await executeOperation(this.api, request, { ...surroundings, filters });
    // What the resolver returned is not delivered; a field of it may be null where the schema forbids it.
    const refused = errors.filter(({ errorType }) => errorType);
    if (refused.length > 0) throw new RequestError(400, refused);
    this.#live.add(subscription);
    return () => this.#live.delete(subscription);
  }

  /** Delivers what a mutation answered to the subscriptions that follow it and whose filters let it pass. */
  async publish(mutation: ReadRequest, data: unknown): Promise<void> {
    const deliveries = payloadsOf(mutation, data).flatMap(({ name, payload }) =>
      [...this.#live]
        .filter((each) => each.mutations.includes(name) && isWanted(each, payload))
        .map((each) => this.#deliver(each, payload)),
    );
    await Promise.all(deliveries);
  }

  async #deliver(subscription: Subscription, payload: Payload): Promise<void> {
    const { field, request, surroundings, deliver } = subscription;
    const { data, errors } = await executeOperation(this.api, request, surroundings, {
      ...{ root: { [field]: payload }, withResolvers: false },
    });
    deliver({ data, ...(errors.length > 0 && { errors }) });
  }

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

/**
 * What subscribers may get of a mutation: what its sender selected, by the names that the sender gave it. AppSync is
 * reported to leave aliases as they are (https://github.com/aws/aws-appsync-community/issues/160), so filters and
 * subscriptions see another field under an alias.
 */
function payloadsOf({ operation, fragments }: ReadRequest, data: unknown) {
  const fields = selectedFields(operation.selectionSet.selections, fragments);
  const mutations = new Map(
    fields.map(({ alias, name }) => [(alias ?? name).value, name.value] as const),
  );
  return Object.entries((data ?? {}) as Payload).flatMap(([name, payload]) =>
    typeof payload === 'object' && payload !== null
      ? [{ name: mutations.get(name)!, payload: payload as Payload }]
      : [],
  );
}

// https://docs.aws.amazon.com/appsync/latest/devguide/aws-appsync-real-time-enhanced-filtering.html

type Payload = Readonly<Record<string, unknown>>;

/** Says whether a payload has the values of a subscription's arguments. An argument that is null asks for null. */
export function matchesArguments(given: Payload, payload: Payload): boolean {
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

/** Only values of one type have an order. */
const ordered =
  (holds: (found: number, wanted: number) => boolean): Operator =>
  (found, wanted) =>
    found != null && typeof found === typeof wanted && holds(found as number, wanted as number);
const isIn: Operator = (found, wanted) => (wanted as unknown[]).includes(found);
const contains: Operator = (found, wanted) =>
  Array.isArray(found) || typeof found === 'string' ? found.includes(wanted as never) : false;

const operators: Readonly<Record<string, Operator>> = {
  eq: (found, wanted) => found === wanted,
  ne: (found, wanted) => found !== wanted,
  lt: ordered((found, wanted) => found < wanted),
  le: ordered((found, wanted) => found <= wanted),
  gt: ordered((found, wanted) => found > wanted),
  ge: ordered((found, wanted) => found >= wanted),
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
