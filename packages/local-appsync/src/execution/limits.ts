import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Lists what is wrong with a document. */
export function problemsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  introspection: 'ENABLED' | 'DISABLED' = 'ENABLED',
): readonly GraphQLError[] {
  const rules =
    introspection === 'DISABLED'
      ? [...specifiedRules, NoSchemaIntrospectionCustomRule]
      : specifiedRules;
  return validate(schema, document, rules);
}

/** The fragments of a document by their names. */
export function fragmentsOf(document: DocumentNode): Map<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
}

/** Counts the levels of fields of an operation. The document has been validated, so fragments end. */
export function depthOf(operation: OperationDefinitionNode, document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const depth = ({ selections }: SelectionSetNode): number =>
    Math.max(
      ...selections.map((node) => {
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          return depth(fragments.get(node.name.value)!.selectionSet);
        }
        if (node.kind === Kind.INLINE_FRAGMENT) return depth(node.selectionSet);
        return 1 + (node.selectionSet ? depth(node.selectionSet) : 0);
      }),
    );
  return depth(operation.selectionSet);
}
