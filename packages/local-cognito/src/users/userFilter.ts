import { invalidParameter } from '../errors/cognitoErrors';
import type { User } from '../state/model';

// An attribute, = or ^=, and a value in quotation marks. Quotation marks inside it are escaped.
const form = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s;

const attributes = [
  'email',
  'phone_number',
  'name',
  'given_name',
  'family_name',
  'preferred_username',
] as const;

/** The searchable attributes, with their values in the form that is compared. */
const searchable: Readonly<Record<string, (user: User) => string | undefined>> = {
  username: (user) => user.username,
  sub: (user) => user.sub,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status.toLowerCase(),
  ...Object.fromEntries(attributes.map((name) => [name, (user: User) => user.attributes[name]])),
};

/**
 * Says whether a user matches the Filter of ListUsers; an empty one matches everybody.
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
 * @throws InvalidParameterException
 */
export function userFilter(filter: string): (user: User) => boolean {
  if (filter === '') return () => true;
  const [whole, name = '', type, quoted = ''] = form.exec(filter) ?? [];
  if (whole === undefined) throw invalidParameter('Error while parsing filter');
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined;
  if (!read) throw invalidParameter(`Invalid search attribute: ${name}`);
  const unescaped = quoted.replace(/\\(.)/gs, '$1');
  const wanted = name === 'cognito:user_status' ? unescaped.toLowerCase() : unescaped;
  return (user) => {
    const value = read(user);
    return type === '=' ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}
