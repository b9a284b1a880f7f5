/** Browsers run scripts of all other types, or apply the policy to them as if they did. */
const DATA_TYPES = ['application/json', 'application/ld+json'];

/** Whether a script with this `type` is data, to which the content security policy does not apply. */
export function isDataScript(type = ''): boolean {
  return DATA_TYPES.includes(type.trim().toLowerCase());
}
