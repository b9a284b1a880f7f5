import { buildSchema, GraphQLObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { addScalarRules, scalarNames } from './scalars';

/** What AppSync adds to every schema. */
const added = `
${scalarNames.map((name) => `scalar ${name}`).join('\n')}
directive @aws_api_key on FIELD_DEFINITION | OBJECT
directive @aws_iam on FIELD_DEFINITION | OBJECT
directive @aws_oidc on FIELD_DEFINITION | OBJECT
directive @aws_lambda on FIELD_DEFINITION | OBJECT
directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
`;

/**
 * Reads a schema with AppSync's scalars and directives.
 * @throws Error when it is no schema, or a subscription names a mutation that does not exist
 */
export function readSchema(source: string): GraphQLSchema {
  const schema = buildSchema(source + added);
  addScalarRules(schema);
  for (const field of Object.values(schema.getSubscriptionType()?.getFields() ?? {})) {
    for (const mutation of mutationsOf(field)) {
      if (schema.getMutationType()?.getFields()[mutation]) continue;
      throw new Error(
        `Subscription.${field.name} subscribes to the mutation ${mutation}, which does not exist.`,
      );
    }
  }
  return schema;
}

/** The mutations that a subscription follows. */
export function mutationsOf(field: GraphQLField<unknown, unknown>): string[] {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'aws_subscribe');
  const value = directive?.arguments?.find(({ name }) => name.value === 'mutations')?.value;
  if (value?.kind !== 'ListValue') return [];
  return value.values.map((each) => (each.kind === 'StringValue' ? each.value : ''));
}

/** @throws Error when the type or its field does not exist */
export function requireField(schema: GraphQLSchema, typeName: string, fieldName: string): void {
  const type = schema.getType(typeName);
  if (type instanceof GraphQLObjectType && type.getFields()[fieldName]) return;
  throw new Error(
    `The schema has no field ${typeName}.${fieldName}, for which there is a resolver.`,
  );
}
