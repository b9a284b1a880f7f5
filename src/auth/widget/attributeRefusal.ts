import { namedError } from '../serviceErrors';

/**
 * What a visitor reads when the user pool refuses a sign-up that lacks required attributes; any other error as it is.
 *
 * @param asked the attributes that the form asks for besides the email address
 */
export function inPlainWords(error: Error, asked: readonly string[]): Error {
  const missing = [...error.message.matchAll(/(\w+): The attribute is required/g)].map(
    ([, name = '']) => name,
  );
  if (missing.length === 0) return error;
  const unasked = missing.filter((name) => !['email', ...asked].includes(name));
  const message =
    unasked.length > 0
      ? `An account needs more than this form asks for: ${toWords(unasked)}. Please tell the owner of this site.`
      : `These fields cannot be empty: ${toWords(missing)}`;
  return namedError(error.name, message);
}

function toWords(names: string[]): string {
  return names.map((name) => name.replace('_', ' ')).join(', ');
}
