// Stands in for @aws-appsync/utils, which has types only: as much of `util` as the
// resolvers here use, after
// https://docs.aws.amazon.com/appsync/latest/devguide/built-in-util-js.html

/** What util.error ends a resolver with. */
export class ResolverError extends Error {
  constructor(
    message: string,
    readonly errorType: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

// #region util
const known = {
  error(message: string, errorType = 'Custom', data?: unknown): never {
    throw new ResolverError(message, errorType, data);
  },
  unauthorized(): never {
    throw new ResolverError('Unauthorized', 'Unauthorized');
  },
  matches: (pattern: string, text: string) => new RegExp(pattern).test(text),
  time: { nowISO8601: () => new Date().toISOString() },
};

/** Names what is missing; an empty object would say "is not a function". */
export const util = new Proxy(known, {
  get(target, name) {
    if (Object.hasOwn(target, name))
      return Reflect.get(target, name) as unknown;
    throw new Error(`util.${String(name)} is not in local/utils.ts yet.`);
  },
});
// #endregion
