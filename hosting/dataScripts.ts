/** Browsers run scripts of other types, or ask the policy about them as if they did. */
const DATA_TYPES = ['application/json', 'application/ld+json'];

/** Whether a script with this `type` is data, which the content security policy does not ask about. */
export function isDataScript(type = ''): boolean {
  return DATA_TYPES.includes(type.trim().toLowerCase());
}
