import { z } from 'zod';
import { CognitoError } from '../constraints/constraints';

// What Cognito does with the Lambda functions of a user pool, with functions of this process or HTTP addresses instead:
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html

const flag = z.boolean().nullish();
const text = z.string().nullish();
const texts = z.array(z.string()).nullish();
const textMap = z.record(z.string(), z.string()).nullish();

const groups = { groupsToOverride: texts, iamRolesToOverride: texts, preferredRole: text };
const groupOverrideDetails = z.object(groups).nullish();

const claims = {
  claimsToAddOrOverride: z.record(z.string(), z.json()).nullish(),
  claimsToSuppress: texts,
};

/** The members of each trigger's response. Cognito ignores all others. */
const responses = {
  PreSignUp: z.object({ autoConfirmUser: flag, autoVerifyEmail: flag, autoVerifyPhone: flag }),
  PostConfirmation: z.object({}),
  PreAuthentication: z.object({}),
  PostAuthentication: z.object({}),
  CustomMessage: z.object({ smsMessage: text, emailMessage: text, emailSubject: text }),
  PreTokenGeneration: z.object({
    claimsOverrideDetails: z
      .object({ claimsToAddOrOverride: textMap, claimsToSuppress: texts, groupOverrideDetails })
      .nullish(),
    claimsAndScopeOverrideDetails: z
      .object({
        idTokenGeneration: z.object(claims).nullish(),
        accessTokenGeneration: z
          .object({ ...claims, scopesToAdd: texts, scopesToSuppress: texts })
          .nullish(),
        groupOverrideDetails,
      })
      .nullish(),
  }),
  UserMigration: z.object({
    userAttributes: textMap,
    forceAliasCreation: flag,
    enableSMSMFA: flag,
    finalUserStatus: z.enum(['CONFIRMED', 'RESET_REQUIRED']).nullish(),
    messageAction: z.enum(['SUPPRESS']).nullish(),
    desiredDeliveryMediums: z.array(z.enum(['EMAIL', 'SMS'])).nullish(),
  }),
  DefineAuthChallenge: z.object({
    challengeName: text,
    issueTokens: flag,
    failAuthentication: flag,
  }),
  CreateAuthChallenge: z.object({
    publicChallengeParameters: textMap,
    privateChallengeParameters: textMap,
    challengeMetadata: text,
  }),
  VerifyAuthChallengeResponse: z.object({ answerCorrect: flag }),
};
export type TriggerName = keyof typeof responses;
export const triggerNames = Object.keys(responses) as TriggerName[];
export type TriggerResponse<Name extends TriggerName> = z.output<(typeof responses)[Name]>;

/** What a trigger gets, in AWS's form. It answers with the same event, whose response it has changed. */
export interface TriggerEvent {
  version: string;
  triggerSource: string;
  region: string;
  userPoolId: string;
  userName: string | null;
  callerContext: { awsSdkVersion: string; clientId: string };
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** A handler as Lambda takes it: it returns the event, or gives it to a callback. */
export type TriggerFunction = (
  event: TriggerEvent,
  context: object,
  callback: (error?: unknown, answer?: unknown) => void,
) => unknown;

/** A pool's triggers, named as in LambdaConfig: functions, or addresses to which the event is posted as JSON. */
export type TriggerOptions = { [Name in TriggerName]?: TriggerFunction | string } & {
  /** The version of the event that PreTokenGeneration gets: V1_0 by default. */
  PreTokenGenerationConfig?: { LambdaVersion: 'V1_0' | 'V2_0' | 'V3_0' };
};

/** The function or the address failed. The message is what Cognito repeats of it. */
class TriggerFailure extends Error {}

const timeLimitMs = 5000;
const greatestAttempts = 3;

/** The triggers of the user pools. */
export class Triggers {
  constructor(
    private readonly options: TriggerOptions = {},
    private readonly limitMs = timeLimitMs,
  ) {}

  has(name: TriggerName): boolean {
    return this.options[name] !== undefined;
  }

  /** The number in the version of the event that a trigger gets. */
  versionOf(name: TriggerName): '1' | '2' | '3' {
    const version = this.options.PreTokenGenerationConfig?.LambdaVersion ?? 'V1_0';
    return name === 'PreTokenGeneration' ? (version.charAt(1) as '1' | '2' | '3') : '1';
  }

  /**
   * Runs a trigger. It must answer within five seconds; after three attempts Cognito gives up.
   * @throws UserLambdaValidationException | InvalidLambdaResponseException | UnexpectedLambdaException
   */
  async invoke<Name extends TriggerName>(
    name: Name,
    event: Omit<TriggerEvent, 'version' | 'response'>,
  ): Promise<TriggerResponse<Name>> {
    const sent = { version: this.versionOf(name), ...event, response: this.emptyResponse(name) };
    const answer = await this.attempt(name, JSON.stringify(sent));
    const schema: z.ZodType = responses[name];
    const result = z.object({ response: schema }).safeParse(answer);
    if (result.success) return result.data.response as TriggerResponse<Name>;
    // https://github.com/amazon-archives/amazon-cognito-identity-js/issues/167
    throw invalidResponse('Unrecognizable lambda output');
  }

  /** Returns the response as a trigger receives it. Nested objects are not there until the trigger makes them. */
  private emptyResponse(name: TriggerName): Record<string, unknown> {
    if (name === 'PreTokenGeneration') {
      const isFirst = this.versionOf(name) === '1';
      return { [isFirst ? 'claimsOverrideDetails' : 'claimsAndScopeOverrideDetails']: null };
    }
    const initial = name === 'PreSignUp' ? false : null;
    return Object.fromEntries(
      Object.keys(responses[name].shape).map((member) => [member, initial]),
    );
  }

  private async attempt(name: TriggerName, event: string): Promise<unknown> {
    const handler = this.options[name];
    for (let attempt = 1; attempt <= greatestAttempts; attempt += 1) {
      const timeout = AbortSignal.timeout(this.limitMs);
      const late = new Promise<never>((_resolve, reject) => {
        timeout.addEventListener('abort', () => reject(timeout.reason as Error), { once: true });
      });
      const invoked =
        typeof handler === 'string' ? post(handler, event, timeout) : call(handler, event);
      try {
        return await Promise.race([invoked, late]);
      } catch (error) {
        if (timeout.aborted && error === timeout.reason) continue;
        if (error instanceof CognitoError) throw error;
        const isOwn = typeof handler !== 'string' || error instanceof TriggerFailure;
        const { cause = error } = error as { cause?: unknown };
        throw isOwn ? failed(name, messageOf(error)) : unexpected(name, messageOf(cause));
      }
    }
    // https://github.com/anomalyco/sst/issues/1815
    throw unexpected(name, 'Socket timeout while invoking Lambda function');
  }
}

/** Calls a handler with its own copy of the event, as Lambda does. */
async function call(handler: TriggerFunction | undefined, event: string): Promise<unknown> {
  const answer = await new Promise<unknown>((resolve, reject) => {
    const callback = (error?: unknown, given?: unknown) =>
      error ? reject(error as Error) : resolve(given);
    const returned = handler?.(JSON.parse(event) as TriggerEvent, {}, callback);
    if (returned !== undefined || !handler || handler.length < 3) resolve(returned);
  });
  return parsed(JSON.stringify(answer) ?? '');
}

/** Posts the event. Lambda's own emulators answer so, too: an error is an object with an errorMessage. */
async function post(address: string, event: string, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: event, signal, redirect: 'error' } as const;
  const response = await fetch(address, request);
  const body = await response.text();
  if (response.status >= 500 && !body.startsWith('{')) throw new Error(`status ${response.status}`);
  const answer = parsed(body) as { errorMessage?: unknown } | null;
  if (typeof answer?.errorMessage === 'string') throw new TriggerFailure(answer.errorMessage);
  return answer;
}

// https://github.com/aws-amplify/amplify-cli/issues/2735
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalidResponse('Invalid lambda function output : Invalid JSON');
  }
}

/** An error may be one of another realm, such as a test's, or no error at all. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

/** "PreSignUp failed with error callback is not a function." (https://github.com/aws-amplify/amplify-flutter/pull/1051) */
function failed(name: TriggerName, message: string): CognitoError {
  return new CognitoError('UserLambdaValidationException', `${name} failed with error ${message}.`);
}

function unexpected(name: TriggerName, why: string): CognitoError {
  const message = `${name} invocation failed due to error ${why}.`;
  return new CognitoError('UnexpectedLambdaException', message);
}

function invalidResponse(message: string): CognitoError {
  return new CognitoError('InvalidLambdaResponseException', message);
}
