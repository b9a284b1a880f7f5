import { Kind, type FieldNode, type SelectionNode } from 'graphql';
import type { ReadRequest } from '../execution/executeOperation';
import { fragmentsOf } from '../execution/limits';
import type { Payload } from './filters';

/** What one field of a mutation answered, by the fields' own names. */
export interface MutationPayload {
  mutation: string;
  payload: Payload;
}

/**
 * Lists what subscribers may get of a mutation: what its sender selected, and nothing else. Aliases are undone, so that
 * a filter looks at the field that it names.
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
  const unaliased = (value: unknown, node: FieldNode): unknown => {
    if (Array.isArray(value)) return value.map((each) => unaliased(each, node));
    if (typeof value !== 'object' || value === null || !node.selectionSet) return value;
    return Object.fromEntries(
      fieldsOf(node.selectionSet.selections).map((field) => [
        field.name.value,
        unaliased((value as Payload)[(field.alias ?? field.name).value], field),
      ]),
    );
  };
  return fieldsOf(operation.selectionSet.selections).flatMap((field) => {
    const value = (data as Payload | null)?.[(field.alias ?? field.name).value];
    if (typeof value !== 'object' || value === null) return [];
    return [{ mutation: field.name.value, payload: unaliased(value, field) as Payload }];
  });
}
