/** A phone number that no other user has. */
export function newPhoneNumber(): string {
  return `+1${Math.floor(2e9 + Math.random() * 7e9)}`;
}
