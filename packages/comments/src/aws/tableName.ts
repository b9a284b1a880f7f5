/** The name of the members' table. It is fixed, so that roles and releases know it before the stack is there. */
export function membersTableName(name: string): string {
  return `${name}-members`;
}
