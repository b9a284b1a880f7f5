import { memberOperations } from 'docusaurus-members/api/memberOperations';
import type { LocalCognito } from 'local-cognito';
import { askUserPool } from 'test-support/askUserPool';
import { sessionItems } from 'test-support/sessionItems';
import { ulid } from 'ulid';
import { localMembers } from '../../scripts/local-identity/localMembers';

/** Adds a comment to a post. */
export type Write = (post: string, body: string) => Promise<void>;

/** Signs the owner in without a browser. @returns what writes as the owner */
export async function otherMember({ userPoolEndpoint }: LocalCognito): Promise<Write> {
  const items = await sessionItems(
    async (operation, body) => (await askUserPool(userPoolEndpoint, operation, body)).text,
    { username: 'owner', password: 'Correct-horse-9' },
  );
  const [, token = ''] = Object.entries(items).find(([name]) => name.endsWith('.accessToken'))!;
  const { addComment } = memberOperations(localMembers(), () => Promise.resolve(token));
  return async (post, body) => {
    await addComment({ id: ulid(), post, parentId: null, author: 'Olive Owner', body });
  };
}
