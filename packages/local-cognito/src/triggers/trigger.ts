import { z } from 'zod';
import { CognitoError } from '../constraints/constraints';

// What Cognito does with the Lambda functions of a user pool, with functions of this process or HTTP addresses instead:
// https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-working-with-lambda-triggers.html

const flag = z.boolean().nullish();
const text = z.string().nullish();
const texts = z.array(z.string()).nullish();
const textMap = z.record(z.string(), z.string()).nullish();
const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).nullish();
const groupOverrideDetails = optional({
  ...{ groupsToOverride: texts, iamRolesToOverride: texts, preferredRole: text },
});
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
    claimsOverrideDetails: optional({
      ...{ claimsToAddOrOverride: textMap, claimsToSuppress: texts, groupOverrideDetails },
    }),
    claimsAndScopeOverrideDetails: optional({
      idTokenGeneration: optional(claims),
      accessTokenGeneration: optional({ ...claims, scopesToAdd: texts, scopesToSuppress: texts }),
      groupOverrideDetails,
    }),
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
  userName: string;
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

/** The triggers of the user pools. */
export class Triggers {
  constructor(
    private readonly options: TriggerOptions = {},
    private readonly limitMs = 5000,
  ) {}

  has(name: TriggerName): boolean {
    return this.options[name] !== undefined;
  }

  /** The number in the version of the event that PreTokenGeneration gets. */
  get tokenVersion(): string {
    return this.options.PreTokenGenerationConfig?.LambdaVersion.charAt(1) ?? '1';
  }

  /**
   * Runs a trigger. It must answer within five seconds; after three attempts Cognito gives up.
   * @throws UserLambdaValidationException | InvalidLambdaResponseException | UnexpectedLambdaException
   */
  async invoke<Name extends TriggerName>(
    name: Name,
    event: Omit<TriggerEvent, 'version' | 'response'>,
  ): Promise<TriggerResponse<Name>> {
    const version = name === 'PreTokenGeneration' ? this.tokenVersion : '1';
    const response = emptyResponse(name, version);
    const answer = await this.attempt(name, JSON.stringify({ version, ...event, response }));
    const schema: z.ZodType = responses[name];
    const result = z.object({ response: schema }).safeParse(answer);
    if (result.success) return result.data.response as TriggerResponse<Name>;
    // https://github.com/amazon-archives/amazon-cognito-identity-js/issues/167
    throw failure('InvalidLambdaResponse', 'Unrecognizable lambda output');
  }

  private async attempt(name: TriggerName, event: string): Promise<unknown> {
    const trigger = this.options[name];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const timeout = AbortSignal.timeout(this.limitMs);
      const late = new Promise<never>((_resolve, reject) => {
        timeout.addEventListener('abort', () => reject(timeout.reason as Error), { once: true });
      });
      try {
        const answer =
          typeof trigger === 'string' ? post(trigger, event, timeout) : call(trigger, event);
        return await Promise.race([answer, late]);
      } catch (error) {
        if (timeout.aborted && error === timeout.reason) continue;
        if (error instanceof CognitoError) throw error;
        // "PreSignUp failed with error callback is not a function." (https://github.com/aws-amplify/amplify-flutter/pull/1051)
        const isOwn = typeof trigger !== 'string' || error instanceof TriggerFailure;
        if (isOwn)
          throw failure('UserLambdaValidation', `${name} failed with error ${messageOf(error)}.`);
        throw unexpected(name, messageOf((error as Error).cause ?? error));
      }
    }
    // https://github.com/anomalyco/sst/issues/1815
    throw unexpected(name, 'Socket timeout while invoking Lambda function');
  }
}

/** Returns the response as a trigger receives it. Nested objects are not there until the trigger makes them. */
function emptyResponse(name: TriggerName, version: string): Record<string, unknown> {
  if (name === 'PreTokenGeneration') {
    return { [version === '1' ? 'claimsOverrideDetails' : 'claimsAndScopeOverrideDetails']: null };
  }
  const initial = name === 'PreSignUp' ? false : null;
  return Object.fromEntries(Object.keys(responses[name].shape).map((member) => [member, initial]));
}

/** Calls a handler with its own copy of the event, as Lambda does. */
async function call(handler: TriggerFunction | undefined, event: string): Promise<unknown> {
  const answer = await new Promise<unknown>((resolve, reject) => {
    const returned = handler?.(JSON.parse(event) as TriggerEvent, {}, (error, given) =>
      error ? reject(error as Error) : resolve(given),
    );
    if (returned !== undefined || !handler || handler.length < 3) resolve(returned);
  });
  return parsed(JSON.stringify(answer) ?? '');
}

/** The function behind an address failed. */
class TriggerFailure extends Error {}

/** Posts the event. Lambda's own emulators answer so, too: an error is an object with an errorMessage. */
async function post(address: string, event: string, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: event, signal, redirect: 'error' } as const;
  const answer = parsed(await (await fetch(address, request)).text());
  const { errorMessage } = (answer ?? {}) as { errorMessage?: unknown };
  if (typeof errorMessage === 'string') throw new TriggerFailure(errorMessage);
  return answer;
}

// https://github.com/aws-amplify/amplify-cli/issues/2735
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw failure('InvalidLambdaResponse', 'Invalid lambda function output : Invalid JSON');
  }
}

/** An error may be one of another realm, such as a test's, or no error at all. */
function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

function unexpected(name: TriggerName, why: string): CognitoError {
  return failure('UnexpectedLambda', `${name} invocation failed due to error ${why}.`);
}

function failure(name: string, message: string): CognitoError {
  return new CognitoError(`${name}Exception`, message);
}
