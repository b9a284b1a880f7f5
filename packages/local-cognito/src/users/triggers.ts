import { z } from 'zod';
import { anyText, checkedParameters, CognitoError, text } from '../constraints/constraints';
import type { Cognito } from '../state/cognito';
import type { SentMessage, User } from '../state/model';
import type { TriggerEvent, TriggerName, TriggerResponse } from '../triggers/trigger';
import { verifiableAttributes } from './attributes';

/**
 * Runs a trigger, if the pools have it, on behalf of the request.
 * @param source the second half of the triggerSource
 */
export async function runTrigger<Name extends TriggerName>(
  cognito: Cognito,
  name: Name,
  source: string,
  userName: string,
  request: Record<string, unknown>,
): Promise<TriggerResponse<Name> | undefined> {
  if (!cognito.triggers.has(name)) return undefined;
  const { clientMetadata, clientId } = cognito;
  const userPoolId = cognito.pool.id;
  const prefix = name === 'PreTokenGeneration' ? 'TokenGeneration' : name;
  const event: Omit<TriggerEvent, 'version' | 'response'> = {
    region: userPoolId.split('_')[0] ?? '',
    userPoolId,
    userName,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: `${prefix}_${source}`,
    request: { ...request, ...(clientMetadata && { clientMetadata }) },
  };
  return cognito.triggers.invoke(name, event);
}

/** Returns a user's attributes as triggers get them. */
export function userAttributes(user: User | undefined): Record<string, string> {
  if (!user) return {};
  return {
    sub: user.sub,
    'cognito:user_status': user.status,
    ...user.attributes,
    ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities) }),
  };
}

/**
 * Lets a trigger refuse a new user, or confirm the user and verify addresses. It does so before anybody keeps the user.
 * For users whom an administrator creates, Cognito ignores the response.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export async function preSignUp(
  cognito: Cognito,
  source: 'SignUp' | 'AdminCreateUser' | 'ExternalProvider',
  user: User,
): Promise<void> {
  const { attributes, username } = user;
  const validationData = cognito.validationData ?? null;
  const request = { userAttributes: attributes, validationData };
  const response = await runTrigger(cognito, 'PreSignUp', source, username, request);
  if (!response || source === 'AdminCreateUser') return;
  const verified = { email: response.autoVerifyEmail, phone_number: response.autoVerifyPhone };
  for (const name of verifiableAttributes.filter((each) => verified[each])) {
    if (!attributes[name]) {
      // As documented, this is an error. Its words are not.
      const message = `PreSignUp verified ${name}, which the user does not have.`;
      throw new CognitoError('InvalidLambdaResponseException', message);
    }
    attributes[`${name}_verified`] = 'true';
  }
  if (response.autoConfirmUser && source === 'SignUp') user.status = 'CONFIRMED';
}

/** Tells of a confirmed user. A failure is the client's error, but the user stays confirmed. */
export async function postConfirmation(
  cognito: Cognito,
  user: User,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword' = 'ConfirmSignUp',
): Promise<void> {
  const request = { userAttributes: userAttributes(user) };
  await runTrigger(cognito, 'PostConfirmation', source, user.username, request);
}

/**
 * Lets a trigger refuse a sign-in before anything is proven. It hears of unknown users, too, where the client does not.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-authentication.html
 */
export async function preAuthentication(
  cognito: Cognito,
  user: User | undefined,
  signInName: string,
): Promise<void> {
  const request = {
    userAttributes: userAttributes(user),
    validationData: cognito.validationData ?? null,
    ...notFound(cognito, user),
  };
  const userName = user?.username ?? signInName;
  await runTrigger(cognito, 'PreAuthentication', 'Authentication', userName, request);
}

/** Makes the member that tells of an unknown user, if the app client hides unknown users. */
export function notFound(cognito: Cognito, user: User | undefined): { userNotFound?: boolean } {
  const hides = cognito.client.preventUserExistenceErrors === 'ENABLED';
  return hides ? { userNotFound: user === undefined } : {};
}

export async function postAuthentication(
  cognito: Cognito,
  user: User,
  newDeviceUsed = false,
): Promise<void> {
  const request = { userAttributes: userAttributes(user), newDeviceUsed };
  await runTrigger(cognito, 'PostAuthentication', 'Authentication', user.username, request);
}

/** The messages that a trigger may write. Cognito does not send the others. */
const customizable: readonly SentMessage['kind'][] = [
  ...(['SignUp', 'ResendCode', 'ForgotPassword', 'UpdateUserAttribute'] as const),
  ...(['VerifyUserAttribute', 'Authentication', 'AdminCreateUser'] as const),
];

const placeholder = '{####}';
const usernamePlaceholder = '{username}';
const linkPlaceholder = /\{##(.*?)##\}/gs;

/**
 * Lets a trigger write a message; undefined when the message stays Cognito's.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function customMessage(
  cognito: Cognito,
  user: User,
  message: Pick<SentMessage, 'kind' | 'medium' | 'code' | 'link'>,
): Promise<{ subject?: string; body: string } | undefined> {
  const { kind, medium, code, link } = message;
  if (!customizable.includes(kind)) return undefined;
  const isInvitation = kind === 'AdminCreateUser';
  const response = await runTrigger(cognito, 'CustomMessage', kind, user.username, {
    userAttributes: userAttributes(user),
    codeParameter: placeholder,
    linkParameter: '{##Click Here##}',
    usernameParameter: isInvitation ? usernamePlaceholder : null,
  });
  const written = medium === 'EMAIL' ? response?.emailMessage : response?.smsMessage;
  if (!written) return undefined;
  requirePlaceholders(medium, written, { isInvitation, isLink: link !== undefined });
  const subject = medium === 'EMAIL' ? (response?.emailSubject ?? undefined) : undefined;
  const body = written
    .replaceAll(placeholder, () => code)
    .replaceAll(linkPlaceholder, (_, label: string) => `${label} (${link ?? ''})`);
  return {
    subject,
    body: isInvitation ? body.replaceAll(usernamePlaceholder, user.username) : body,
  };
}

/** Refuses a message without its code in Cognito's words: https://github.com/aws/aws-lambda-go/issues/330. */
function requirePlaceholders(
  medium: SentMessage['medium'],
  written: string,
  { isInvitation, isLink }: { isInvitation: boolean; isLink: boolean },
): void {
  const any = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*`;
  const [member, greatest] = medium === 'EMAIL' ? ['emailBody', 20_000] : ['smsMessage', 140];
  const needed = isLink
    ? [String.raw`\{##.*##\}`]
    : [String.raw`\{####\}`, ...(isInvitation ? [String.raw`\{username\}`] : [])];
  for (const each of needed) {
    const quoted = `${any}${each}${any}`;
    const schema = text(new RegExp(each, 's'), Number(greatest), 6, quoted);
    checkedParameters(z.object({ [String(member)]: schema }), { [String(member)]: written });
  }
  checkedParameters(z.object({ message: anyText(Number(greatest)) }), { message: written });
}
