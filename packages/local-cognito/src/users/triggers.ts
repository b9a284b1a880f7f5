import { z } from 'zod';
import { checkedParameters, CognitoError } from '../constraints/constraints';
import * as form from '../constraints/forms';
import type { Cognito } from '../state/cognito';
import type { SentMessage, User } from '../state/model';
import type { TriggerName, TriggerResponse } from '../triggers/trigger';
import { verifiableAttributes } from './attributes';

/**
 * Runs a trigger, if there is one, on behalf of the request.
 * @param source the second half of the triggerSource
 * @param who the user, or the name of one who is not in the pool
 */
export async function runTrigger<Name extends TriggerName>(
  cognito: Cognito,
  name: Name,
  source: string,
  who: User | string,
  request: Record<string, unknown> = {},
): Promise<TriggerResponse<Name> | undefined> {
  if (!cognito.triggers.has(name)) return undefined;
  const { clientMetadata, clientId = 'CLIENT_ID_NOT_APPLICABLE', pool } = cognito;
  const prefix = name === 'PreTokenGeneration' ? 'TokenGeneration' : name;
  const user = typeof who === 'string' ? undefined : who;
  const attributes = user && {
    sub: user.sub,
    'cognito:user_status': user.status,
    ...user.attributes,
    ...(user.identities.length > 0 && { identities: JSON.stringify(user.identities) }),
  };
  return cognito.triggers.invoke(name, {
    region: pool.id.split('_')[0] ?? '',
    userPoolId: pool.id,
    userName: typeof who === 'string' ? who : who.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: `${prefix}_${source}`,
    request: {
      userAttributes: attributes ?? {},
      ...request,
      ...(clientMetadata && { clientMetadata }),
    },
  });
}

/**
 * Lets a trigger refuse a new user, confirm the user and verify addresses, before anybody keeps the user. For users whom
 * an administrator creates, Cognito ignores the response.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-pre-sign-up.html
 */
export async function preSignUp(
  cognito: Cognito,
  source: 'SignUp' | 'AdminCreateUser' | 'ExternalProvider',
  user: User,
): Promise<void> {
  const { attributes } = user;
  const request = { userAttributes: attributes, validationData: cognito.validationData ?? null };
  const response = await runTrigger(cognito, 'PreSignUp', source, user, request);
  if (!response || source === 'AdminCreateUser') return;
  const verified = { email: response.autoVerifyEmail, phone_number: response.autoVerifyPhone };
  for (const name of verifiableAttributes.filter((each) => verified[each])) {
    // As documented, this is an error. Its words are not.
    const message = `PreSignUp verified ${name}, which the user does not have.`;
    if (!attributes[name]) throw new CognitoError('InvalidLambdaResponseException', message);
    attributes[`${name}_verified`] = 'true';
  }
  if (response.autoConfirmUser && source === 'SignUp') user.status = 'CONFIRMED';
}

/** Tells of a confirmed user. A failure is the client's error, but the user stays confirmed. */
export async function postConfirmation(cognito: Cognito, user: User): Promise<void> {
  await runTrigger(cognito, 'PostConfirmation', 'ConfirmSignUp', user);
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
  const validationData = cognito.validationData ?? null;
  const request = { validationData, ...notFound(cognito, user) };
  await runTrigger(cognito, 'PreAuthentication', 'Authentication', user ?? signInName, request);
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
  await runTrigger(cognito, 'PostAuthentication', 'Authentication', user, { newDeviceUsed });
}

/** The messages that Cognito does not send, and no trigger writes. */
const own: readonly SentMessage['kind'][] = [
  ...(['CustomChallenge', 'EmailChangeNotice', 'PasswordNotice'] as const),
  ...(['SecondFactorNotice', 'RecoveryNotice'] as const),
];

/**
 * Lets a trigger write a message; undefined when the message stays Cognito's.
 * https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-message.html
 */
export async function customMessage(
  cognito: Cognito,
  user: User,
  { kind, medium, code, link }: Pick<SentMessage, 'kind' | 'medium' | 'code' | 'link'>,
): Promise<{ subject?: string; body: string } | undefined> {
  if (own.includes(kind)) return undefined;
  const isInvitation = kind === 'AdminCreateUser';
  const response = await runTrigger(cognito, 'CustomMessage', kind, user, {
    codeParameter: '{####}',
    linkParameter: '{##Click Here##}',
    usernameParameter: isInvitation ? '{username}' : null,
  });
  const { emailMessage, emailSubject, smsMessage } = response ?? {};
  const written = medium === 'EMAIL' ? emailMessage : smsMessage;
  if (!written) return undefined;
  const placeholders = link ? [String.raw`\{##.*##\}`] : [String.raw`\{####\}`];
  if (isInvitation) placeholders.push(String.raw`\{username\}`);
  for (const each of placeholders) requireText(medium, written, each);
  const body = written
    .replaceAll('{####}', () => code)
    .replaceAll(/\{##(.*?)##\}/gs, (_, label: string) => `${label} (${link ?? ''})`)
    .replaceAll('{username}', (found) => (isInvitation ? user.username : found));
  return { body, ...(medium === 'EMAIL' && emailSubject && { subject: emailSubject }) };
}

/** Refuses a text without a placeholder in Cognito's words: https://github.com/aws/aws-lambda-go/issues/330. */
function requireText(medium: SentMessage['medium'], written: string, placeholder: string): void {
  const any = String.raw`[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*`;
  const greatest = medium === 'EMAIL' ? 20_000 : 140;
  const schema = form.text(new RegExp(placeholder, 's'), greatest, 6, any + placeholder + any);
  const member = medium === 'EMAIL' ? 'emailBody' : 'smsMessage';
  checkedParameters(z.object({ [member]: schema }), { [member]: written });
}
