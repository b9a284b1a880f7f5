import { randomBytes, randomUUID } from 'node:crypto';
import type { SubscriptionFilter } from '@aws-appsync/utils';
import { formatTime, parseIso, parseTime } from './dateTime';
import { toAttributes, toAttributeValue } from './attributeValues';
import { dynamodbHelpers, operations } from './dynamodbHelpers';
import { toExpression } from './filterExpressions';
import { javaPattern } from './javaPattern';
import { toSubscriptionFilter } from './subscriptionFilter';
import { parseXml } from './xml';

// The functions of `util`, `extensions` and `runtime`:
// https://docs.aws.amazon.com/appsync/latest/devguide/resolver-util-reference-js.html

/** What a handler may do beyond computing: its effects are collected here. */
export interface HandlerEffects {
  /** Milliseconds since 1970. */
  now: () => number;
  authType: string;
  /** What a caller is told who may not use the field. */
  notAuthorized: string;
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
  /** AppSync writes nothing where a filter cannot be written. Its developer wants the reason, too. */
  const orNothing =
    (write: Function): Function =>
    (...given) => {
      try {
        return write(...given);
      } catch (error) {
        effects.log('error', [`The filter is null: ${(error as Error).message}`]);
        return null;
      }
    };
  const addResponseHeader = (name: string, value: string) => effects.addResponseHeader(name, value);
  const now = () => effects.now();
  return {
    util: {
      // AppSync goes on as if it had not been called: https://github.com/aws/aws-appsync-community/issues/384
      error: (...given: ErrorParameters) => {
        if (areTexts(given)) throw new ResolverError(...given);
        const words = JSON.stringify(given.slice(0, 2)).slice(1, -1);
        effects.log('error', [`util.error(${words}) does nothing: it takes texts alone.`]);
      },
      appendError: (...given: ErrorParameters) => {
        const isRight = areTexts(given);
        if (!isRight) throw new Error('util.appendError takes a message and a type, as texts.');
        effects.appendError(new ResolverError(...given));
      },
      unauthorized: () => {
        throw new ResolverError(effects.notAuthorized, 'Unauthorized');
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
      transform: {
        toDynamoDBFilterExpression: orNothing((filter) => JSON.stringify(toExpression(filter))),
        toDynamoDBConditionExpression: orNothing((filter) => JSON.stringify(toExpression(filter))),
        toSubscriptionFilter: orNothing(toSubscriptionFilter),
        toElasticsearchQueryDSL: missing('transform.toElasticsearchQueryDSL', 'OpenSearch'),
      },
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
      rds: { toJsonObject: missing('rds.toJsonObject', 'relational databases') },
      xml: { toMap: parseXml, toJsonString: xmlToJson },
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

type ErrorParameters = [message: string, type?: string | null, data?: unknown, info?: unknown];

function areTexts([message, type]: unknown[]): boolean {
  return typeof message === 'string' && (typeof type === 'string' || type == null);
}

/** Looks for a pattern. It can take forever, so the thread of the handler does it. */
export class Search {
  constructor(
    readonly pattern: RegExp,
    readonly text: string,
  ) {}
}

const textFunctions: Functions = {
  matches: (pattern: string, text: string) => new Search(javaPattern(pattern), text),
  escapeJavaScript: (text: string) => JSON.stringify(text).slice(1, -1).replace(/['/]/g, '\\$&'),
  urlEncode: (text: string) => new URLSearchParams({ '': text }).toString().slice(1),
  urlDecode: (text: string) => decodeURIComponent(text.replaceAll('+', ' ')),
  base64Encode: (text: string) => Buffer.from(text).toString('base64'),
  base64Decode: (text: string) => Buffer.from(text, 'base64').toString(),
};

function xmlToJson(xml: string, isEncoded = false): string {
  const json = JSON.stringify(parseXml(xml));
  return isEncoded ? JSON.stringify(json) : json;
}

const orNull = (convert: Function) => (value?: unknown) => (value == null ? null : convert(value));

const dynamodbFunctions: Functions = {
  toDynamoDB: toAttributeValue,
  toString: orNull((text: string) => ({ S: text })),
  toStringSet: orNull(dynamodbHelpers.toStringSet),
  toNumber: orNull((number: number) => ({ N: number })),
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

/** https://docs.aws.amazon.com/appsync/latest/devguide/http-helpers-in-utils-http-js.html */
const withheld =
  /^(connection|host|expect|keep-alive|proxy-|te|trailer|transfer-encoding|upgrade|cookie|content-length|x-forwarded-|x-amz)/i;

function missing(name: string, source: string): Function {
  return () => {
    const reason = `there is no data source for ${source}`;
    throw new Error(`local-appsync does not have util.${name}: ${reason}.`);
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
