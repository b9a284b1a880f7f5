import { memberOperations, type MemberOperations } from 'docusaurus-comments/client/operations';
import { ControlClient } from 'local-appsync/control';
import { ulid } from 'ulid';
import { localMembers } from '../../scripts/localServices';
import { pool, type TestUser } from './userPool';
import { sessionItems } from './storedSession';

const api = localMembers();

/** The control API of the local AppSync. */
export const control = new ControlClient(new URL(api.endpoint).origin);

/** What a member may do, without a page. */
export async function operationsOf(user: TestUser): Promise<MemberOperations> {
  const items = Object.entries(await sessionItems(user));
  const token = items.find(([name]) => name.endsWith('.accessToken'))?.[1] ?? '';
  return memberOperations(api, async () => token);
}

/** A new member of the group that moderates, whose comments wait for nobody. */
export function createOwner(): Promise<TestUser> {
  return pool.createUser({ groups: ['owners'] });
}

/** Adds comments to a post, the oldest first. */
export async function addComments(
  { addComment }: MemberOperations,
  post: string,
  bodies: readonly string[],
): Promise<void> {
  for (const body of bodies) {
    await addComment({ id: ulid(), post, parentId: null, author: 'Olive Owner', body });
  }
}
