// https://docs.aws.amazon.com/appsync/latest/devguide/security-authz.html#using-additional-authorization-modes
import type { ConstDirectiveNode, GraphQLField, GraphQLObjectType } from 'graphql';
import type { AuthorizationMode } from '../definition/apiDefinition';
import type { AuthorizationType, Caller } from './caller';

const typesOfDirectives: Readonly<Record<string, AuthorizationType | 'OTHER'>> = {
  aws_api_key: 'API_KEY',
  aws_iam: 'AWS_IAM',
  aws_cognito_user_pools: 'AMAZON_COGNITO_USER_POOLS',
  aws_auth: 'AMAZON_COGNITO_USER_POOLS',
  aws_oidc: 'OTHER',
  aws_lambda: 'OTHER',
};

/**
 * Says whether a caller may use a field. The field's directives decide; without any, those of its type; without these,
 * the API's default mode.
 */
export function mayUse(
  caller: Caller,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  defaultMode: AuthorizationMode,
): boolean {
  const own = accessDirectives(field.astNode?.directives);
  const directives =
    own.length > 0
      ? own
      : accessDirectives(
          [type.astNode, ...type.extensionASTNodes].flatMap((node) => node?.directives ?? []),
        );
  if (directives.length === 0) return isAllowedByDefault(caller, defaultMode);
  return directives.some(
    (directive) =>
      typesOfDirectives[directive.name.value] === caller.type && isInGroup(caller, directive),
  );
}

function isAllowedByDefault(caller: Caller, mode: AuthorizationMode): boolean {
  const isDenied = mode.type === 'AMAZON_COGNITO_USER_POOLS' && mode.defaultAction === 'DENY';
  return caller.type === mode.type && !isDenied;
}

function isInGroup({ groups }: Caller, directive: ConstDirectiveNode): boolean {
  const wanted = directive.arguments?.find(({ name }) => name.value === 'cognito_groups')?.value;
  if (wanted?.kind !== 'ListValue') return true;
  return wanted.values.some((each) => each.kind === 'StringValue' && groups.includes(each.value));
}

function accessDirectives(
  directives: readonly ConstDirectiveNode[] | undefined,
): ConstDirectiveNode[] {
  return (directives ?? []).filter(({ name }) => Object.hasOwn(typesOfDirectives, name.value));
}
