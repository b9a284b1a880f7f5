// A stand-in for what AppSync gives to resolvers. The npm package @aws-appsync/utils
// holds types only: its `util` is an empty object. This is as much of it as the
// resolvers here use, after
// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-util-reference-js.html

export class ResolverError extends Error {
  constructor(
    message: string,
    readonly errorType: string,
    readonly data: unknown,
  ) {
    super(message);
  }
}

type Filter = { fieldName: string; operator: string; value: unknown };
export type SubscriptionFilter = { filterGroup: { filters: Filter[] }[] };

/** What setSubscriptionFilter was called with last. */
export const asked: { filter: SubscriptionFilter | undefined } = {
  filter: undefined,
};

export const util = {
  error(message: string, errorType = 'Custom', data: unknown = null): never {
    throw new ResolverError(message, errorType, data);
  },
  unauthorized(): never {
    throw new ResolverError('Unauthorized', 'Unauthorized', null);
  },
  matches: (pattern: string, text: string) => new RegExp(pattern).test(text),
  time: { nowISO8601: () => new Date().toISOString() },
  transform: {
    toSubscriptionFilter(object: Record<string, Record<string, unknown>>) {
      const filters = Object.entries(object).flatMap(([fieldName, rule]) =>
        Object.entries(rule).map(([operator, value]) => ({
          fieldName,
          operator,
          value,
        })),
      );
      return { filterGroup: [{ filters }] };
    },
  },
};

export const extensions = {
  setSubscriptionFilter(filter: SubscriptionFilter): void {
    asked.filter = filter;
  },
};
