const secretNames =
  /password|verifier$|token(_hint)?$|^session$|code$|^srp_a$|signature$|secret|^salt$|^answer$|^assertion$|^authorization$|^cookie$|^set-cookie$/i;

/** A body or headers with every password, token and code replaced by its length. */
export function redacted(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => redacted(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, redactedMember(name, key, member)]),
    );
  }
  return typeof value === 'string' && secretNames.test(name) ? lengthOf(value) : value;
}

/** `<n characters>`. */
export function lengthOf(text: string): string {
  return `<${text.length} characters>`;
}

// The ID tokens of GetId and GetCredentialsForIdentity stand under their provider's name.
function redactedMember(parent: string, key: string, member: unknown): unknown {
  return redacted(member, parent === 'Logins' ? 'token' : key);
}
