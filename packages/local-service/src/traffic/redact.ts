const secretNames =
  /password|verifier$|token(_hint)?$|^session$|code$|^srp_a$|signature$|secret|^salt$|^answer$|assertion$|^authorization$|api-key$|^cookie$|^set-cookie$/i;

const greatestDepth = 20;

/** Replaces every password, token and code in a body by its length. */
export function redacted(value: unknown, name = '', depth = 0): unknown {
  if (depth > greatestDepth) return '<nested too deeply>';
  if (Array.isArray(value)) return value.map((item) => redacted(item, name, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        redacted(member, memberName(name, key), depth + 1),
      ]),
    );
  }
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && secretNames.test(name) ? lengthOf(String(value)) : value;
}

/**
 * Replaces every secret in headers likewise. The address of the page that sent the request loses
 * its query.
 */
export function redactedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (secretNames.test(name)) return [name, lengthOf(value)];
      return [name, /^referer$/i.test(name) ? value.replace(/[?#].*$/s, '') : value];
    }),
  );
}

/** Writes a length as `<n characters>`. */
export function lengthOf(text: string): string {
  return `<${text.length} characters>`;
}

// Everything inside a secret member is secret, too. GetId and GetCredentialsForIdentity carry ID
// tokens under their provider's name.
function memberName(parent: string, key: string): string {
  if (parent === 'Logins') return 'token';
  return secretNames.test(parent) ? parent : key;
}
