import { namedError } from '../../amplify/serviceErrors';

/**
 * The message for a sign-up that the user pool refuses because required attributes are missing; any other error is
 * returned as it is.
 *
 * @param asked the attributes that the form has fields for, besides the email address
 */
export function inPlainWords(error: Error, asked: readonly string[]): Error {
  const missing = [
    ...error.message.matchAll(/([\w.]+): The attribute (?:[\w.]+ )?is required/g),
  ].map(([, name = '']) => toWords(name));
  if (missing.length === 0) return error;
  const known = ['email', ...asked].map(toWords);
  const unasked = missing.filter((name) => !known.includes(name));
  const message =
    unasked.length > 0
      ? `An account needs more than this form asks for: ${unasked.join(', ')}. Please tell the owner of this site.`
      : `These fields cannot be empty: ${missing.join(', ')}`;
  return namedError(error.name, message);
}

/** The name of an attribute, which Cognito writes in two ways: `given_name` and `name.givenName`. */
function toWords(name: string): string {
  return name
    .replace('name.formatted', 'name')
    .replace(/.*\./, '')
    .replace(/_|(?=[A-Z])/g, ' ')
    .toLowerCase();
}
