import type { SubscriptionFilter } from '@aws-appsync/utils';
import { getArgumentValues, Kind } from 'graphql';
import type { Caller } from '../authorization/caller';
import { RequestError } from '../execution/answerErrors';
import type { CompiledApi } from '../execution/compileApi';
import {
  executeOperation,
  readRequest,
  type GraphQlRequest,
  type ReadRequest,
  type Surroundings,
} from '../execution/executeOperation';
import { mutationsOf } from '../schema/readSchema';
import type { SubscriptionInvalidation } from '../utils/util';
import { matchesArguments, matchesFilter, type Payload } from './filters';
import type { MutationPayload } from './mutationPayloads';

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
