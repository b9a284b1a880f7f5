import { Kind, type FieldNode, type SelectionNode } from 'graphql';
import type { ReadRequest } from '../execution/executeOperation';
import { fragmentsOf } from '../execution/limits';
import type { Payload } from './filters';

/** What one field of a mutation answered. */
export interface MutationPayload {
  mutation: string;
  payload: Payload;
}

/**
 * Lists what subscribers may get of a mutation: what its sender selected, by the names that the sender gave it. AppSync is
 * reported to leave aliases as they are (https://github.com/aws/aws-appsync-community/issues/160), so filters and
 * subscriptions see another field under an alias.
 */
export function mutationPayloads(
  { document, operation }: ReadRequest,
  data: unknown,
): MutationPayload[] {
  const fragments = fragmentsOf(document);
  const fieldsOf = (selections: readonly SelectionNode[]): FieldNode[] =>
    selections.flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value)! : node;
      return fieldsOf(fragment.selectionSet.selections);
    });
  const mutations = new Map(
    fieldsOf(operation.selectionSet.selections).map(({ alias, name }) => [
      (alias ?? name).value,
      name.value,
    ]),
  );
  return Object.entries((data ?? {}) as Payload).flatMap(([name, payload]) =>
    typeof payload === 'object' && payload !== null
      ? [{ mutation: mutations.get(name)!, payload: payload as Payload }]
      : [],
  );
}
