import { Kind, print, type GraphQLResolveInfo, type SelectionNode } from 'graphql';

/** `ctx.info.selectionSetList`: every selected field below this one, as a path of the names in the answer. */
export function selectionSetList(info: GraphQLResolveInfo): string[] {
  return [...new Set(selectedPaths(selectionsOf(info), info, ''))];
}

/** `ctx.info.selectionSetGraphQL`, of all places that select this field. */
export function selectionSetGraphQl(info: GraphQLResolveInfo): string {
  const selections = selectionsOf(info);
  return selections.length > 0 ? print({ kind: Kind.SELECTION_SET, selections }) : '';
}

/** The part of an error's data that the caller asked for. */
export function selectedOf(data: unknown, info: GraphQLResolveInfo): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const names = selectedPaths(selectionsOf(info), info, '');
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)));
}

function selectionsOf({ fieldNodes }: GraphQLResolveInfo): SelectionNode[] {
  return fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
}

function selectedPaths(
  selections: readonly SelectionNode[],
  info: GraphQLResolveInfo,
  prefix: string,
): string[] {
  return selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) {
      const path = prefix + (node.alias ?? node.name).value;
      return [path, ...selectedPaths(node.selectionSet?.selections ?? [], info, `${path}/`)];
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? info.fragments[node.name.value] : node;
    return selectedPaths(fragment?.selectionSet.selections ?? [], info, prefix);
  });
}
