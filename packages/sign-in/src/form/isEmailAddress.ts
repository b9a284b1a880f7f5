/** The pattern that browsers use: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const pattern =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Whether a text, apart from outer spaces, looks like an email address. */
export function isEmailAddress(text: string): boolean {
  return pattern.test(text.trim());
}
