import { randomBytes, randomUUID } from 'node:crypto';
import type { SubscriptionFilter } from '@aws-appsync/utils';
import { formatTime, parseIso, parseTime } from './dateTime';
import {
  dynamodbHelpers,
  operations,
  toAttributes,
  toAttributeValue,
  toExpression,
} from './dynamodbHelpers';

// The functions of `util`, `extensions` and `runtime`:
// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-util-reference-js.html

/** What a handler may do beyond computing: its effects are collected here. */
export interface HandlerEffects {
  /** Milliseconds since 1970. */
  now: () => number;
  authType: string;
  /** What handlers write to their console. */
  log: (level: 'log' | 'error', words: unknown[]) => void;
  appendError: (error: ResolverError) => void;
  addResponseHeader: (name: string, value: string) => void;
  setSubscriptionFilter: (filter: SubscriptionFilter) => void;
  setInvalidationFilter: (filter: SubscriptionFilter) => void;
  invalidateSubscriptions: (invalidation: SubscriptionInvalidation) => void;
}

export interface SubscriptionInvalidation {
  subscriptionField: string;
  payload: Record<string, unknown>;
}

/** The error with which `util.error` ends a resolver. */
export class ResolverError extends Error {
  constructor(
    message: string,
    readonly errorType: string | null = null,
    readonly data: unknown = null,
    readonly errorInfo: unknown = null,
  ) {
    super(message);
  }
}

/** What `runtime.earlyReturn` ends a handler with. */
export class EarlyReturn extends Error {
  constructor(
    readonly value: unknown,
    /** `NEXT` goes on with the next function of the pipeline, `END` ends all of it. */
    readonly skipTo: 'END' | 'NEXT' | undefined,
  ) {
    super('runtime.earlyReturn');
  }
}

// The parameters come from a resolver's code, so nothing is known of them.
// oxlint-disable-next-line typescript/no-explicit-any
type Function = (...parameters: any[]) => unknown;
export type Functions = { readonly [name: string]: Function | Functions };

/** Makes what a handler sees as the modules and global objects of the runtime. */
export function runtimeFunctions(effects: HandlerEffects): Functions {
  type Parameters = [message: string, type?: string, data?: unknown, info?: unknown];
  const addResponseHeader = (name: string, value: string) => effects.addResponseHeader(name, value);
  const now = () => effects.now();
  return {
    util: {
      error: (...parameters: Parameters) => {
        throw new ResolverError(...parameters);
      },
      appendError: (...parameters: Parameters) =>
        effects.appendError(new ResolverError(...parameters)),
      unauthorized: () => {
        throw new ResolverError('Unauthorized', 'Unauthorized');
      },
      ...textFunctions,
      autoId: () => randomUUID(),
      autoUlid: () => ulid(now()),
      autoKsuid: () => ksuid(now()),
      authType: () => effects.authType,
      time: {
        nowISO8601: () => new Date(now()).toISOString(),
        nowEpochSeconds: () => Math.floor(now() / 1000),
        nowEpochMilliSeconds: now,
        nowFormatted: (pattern: string, zone?: string) => formatTime(now(), pattern, zone),
        parseFormattedToEpochMilliSeconds: parseTime,
        parseISO8601ToEpochMilliSeconds: parseIso,
        epochMilliSecondsToSeconds: (milliseconds: number) => Math.floor(milliseconds / 1000),
        epochMilliSecondsToISO8601: (milliseconds: number) => new Date(milliseconds).toISOString(),
        epochMilliSecondsToFormatted: formatTime,
      },
      dynamodb: dynamodbFunctions,
      transform: transformFunctions,
      http: {
        copyHeaders: (headers: Record<string, string>) =>
          Object.fromEntries(Object.entries(headers).filter(([name]) => !withheld.test(name))),
        addResponseHeader,
        addResponseHeaders: (headers: Record<string, string>) =>
          Object.entries(headers).forEach(([name, value]) => addResponseHeader(name, value)),
      },
      math: {
        roundNum: Math.round,
        minVal: Math.min,
        maxVal: Math.max,
        randomDouble: Math.random,
        randomWithinRange: (from: number, to: number) =>
          from + Math.floor(Math.random() * (to - from)),
      },
      str: { normalize: (text: string, form: string) => text.normalize(form.toUpperCase()) },
      rds: missing('util.rds', 'there is no data source for relational databases'),
      xml: missing('util.xml', 'XML is not read'),
    },
    extensions: {
      setSubscriptionFilter: (filter: SubscriptionFilter) => effects.setSubscriptionFilter(filter),
      setSubscriptionInvalidationFilter: (filter: SubscriptionFilter) =>
        effects.setInvalidationFilter(filter),
      invalidateSubscriptions: (given: SubscriptionInvalidation) =>
        effects.invalidateSubscriptions(given),
      // Nothing is cached, so there is nothing to evict.
      evictFromApiCache: () => undefined,
    },
    runtime: {
      earlyReturn: (value: unknown, options?: { skipTo?: 'END' | 'NEXT' }) => {
        throw new EarlyReturn(value, options?.skipTo);
      },
    },
    dynamodb: { ...dynamodbHelpers, operations },
    console: {
      log: (...words: unknown[]) => effects.log('log', words),
      error: (...words: unknown[]) => effects.log('error', words),
    },
  };
}

const textFunctions: Functions = {
  // Java's Pattern, whose expressions are nearly those of JavaScript.
  matches: (pattern: string, text: string) => new RegExp(pattern, 'u').test(text),
  escapeJavaScript: (text: string) => JSON.stringify(text).slice(1, -1).replace(/['/]/g, '\\$&'),
  urlEncode: (text: string) => new URLSearchParams({ '': text }).toString().slice(1),
  urlDecode: (text: string) => decodeURIComponent(text.replaceAll('+', ' ')),
  base64Encode: (text: string) => Buffer.from(text).toString('base64'),
  base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
};

const orNull = (convert: Function) => (value?: unknown) => (value == null ? null : convert(value));

const dynamodbFunctions: Functions = {
  toDynamoDB: toAttributeValue,
  toString: orNull((text: string) => ({ S: text })),
  toStringSet: orNull(dynamodbHelpers.toStringSet),
  toNumber: orNull((number: number) => ({ N: String(number) })),
  toNumberSet: orNull(dynamodbHelpers.toNumberSet),
  toBinary: orNull((text: string) => ({ B: text })),
  toBinarySet: orNull(dynamodbHelpers.toBinarySet),
  toBoolean: orNull((value: boolean) => ({ BOOL: value })),
  toNull: () => ({ NULL: null }),
  toList: orNull(toAttributeValue),
  toMap: orNull(toAttributeValue),
  toMapValues: orNull(toAttributes),
  toS3Object: (key: string, bucket: string, region: string, version?: string) => ({
    S: JSON.stringify({ s3: { key, bucket, region, ...(version && { version }) } }),
  }),
  fromS3ObjectJson: (text: string) => (JSON.parse(text) as { s3?: unknown }).s3,
};

const transformFunctions: Functions = {
  toDynamoDBFilterExpression: (filter: object) => JSON.stringify(toExpression('filter', filter)),
  toDynamoDBConditionExpression: (condition: object) =>
    JSON.stringify(toExpression('condition', condition)),
  toSubscriptionFilter,
  toElasticsearchQueryDSL: missing('util.transform', 'there is no data source for OpenSearch'),
};

/** https://docs.aws.amazon.com/appsync/latest/devguide/http-helpers-in-utils-http-js.html */
const withheld =
  /^(connection|host|expect|keep-alive|proxy-|te|trailer|transfer-encoding|upgrade|cookie|content-length|x-forwarded-|x-amz)/i;

function missing(name: string, reason: string): Function {
  return () => {
    throw new Error(`local-appsync does not have ${name}: ${reason}.`);
  };
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** KSUIDs count seconds from here: https://github.com/segmentio/ksuid */
const ksuidEpoch = 1_400_000_000;

/** Makes a ULID: 48 bits of milliseconds since 1970, then 80 random ones (https://github.com/ulid/spec). */
function ulid(milliseconds: number): string {
  const random = BigInt(`0x${randomBytes(10).toString('hex')}`);
  return digits((BigInt(milliseconds) << 80n) | random, crockford, 26);
}

/** Makes a KSUID: 32 bits of seconds, then 128 random ones. */
function ksuid(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000) - ksuidEpoch;
  const random = BigInt(`0x${randomBytes(16).toString('hex')}`);
  return digits((BigInt(seconds) << 128n) | random, base62, 27);
}

function digits(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value; text.length < length; rest /= base) {
    text = alphabet[Number(rest % base)]! + text;
  }
  return text;
}

type Filters = SubscriptionFilter['filterGroup'][number]['filters'];
type Condition = Filters[number];

/**
 * Writes `{ status: { eq: 'PUBLISHED' }, or: […] }` as a filter of subscriptions: groups of which one must hold, each
 * with conditions that must all hold.
 * @param ignored fields of the object to leave out
 * @param rules conditions that every group has besides
 */
export function toSubscriptionFilter(
  given: Record<string, unknown>,
  ignored: string[] = [],
  rules: Record<string, unknown> = {},
): SubscriptionFilter {
  const wanted = Object.entries(given).filter(([name]) => !ignored.includes(name));
  const always = conditionsOf(Object.entries(rules));
  return {
    filterGroup: groupsOf(wanted).map((filters) => ({ filters: [...filters, ...always] })),
  };
}

function groupsOf(entries: [string, unknown][]): Filters[] {
  const own = conditionsOf(entries.filter(([name]) => name !== 'and' && name !== 'or'));
  let groups: Filters[] = [own];
  for (const [name, each] of entries) {
    if (name !== 'and' && name !== 'or') continue;
    const inner = [each].flat().map((part) => groupsOf(Object.entries(part as object)));
    const alternatives = name === 'or' ? inner.flat() : inner.reduce(product, [[]]);
    groups = product(groups, alternatives);
  }
  return groups;
}

function product(left: Filters[], right: Filters[]): Filters[] {
  return left.flatMap((one) => right.map((other) => [...one, ...other]));
}

function conditionsOf(entries: [string, unknown][]): Filters {
  return entries.flatMap(([fieldName, rule]) =>
    Object.entries(rule as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([operator, value]) => ({ fieldName, operator, value }) as Condition),
  );
}
