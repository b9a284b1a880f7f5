import type { Group } from '../../state/model';
import { roleClaims } from '../tokens';

function group(precedence: number | undefined, role?: string): Group {
  const roleArn = role && `arn:aws:iam::123456789012:role/${role}`;
  return { name: `group-of-${role}`, precedence, roleArn, createdAt: 0, modifiedAt: 0 };
}

/** Returns the names of the claimed roles. */
function claimed(...groups: Group[]): { roles?: string[]; preferred?: string } {
  const claims = roleClaims(groups);
  const nameOf = (arn: string) => arn.split('/')[1] ?? '';
  const roles = claims['cognito:roles'] as string[] | undefined;
  const preferred = claims['cognito:preferred_role'] as string | undefined;
  return {
    ...(roles && { roles: roles.map(nameOf) }),
    ...(preferred && { preferred: nameOf(preferred) }),
  };
}

test('the role of the first group is preferred', () => {
  expect(claimed(group(0, 'a'), group(1, 'b'))).toEqual({ roles: ['a', 'b'], preferred: 'a' });
  expect(claimed(group(undefined, 'a'))).toEqual({ roles: ['a'], preferred: 'a' });
});

test('of two roles with the same precedence neither is preferred, unless they are equal', () => {
  expect(claimed(group(1, 'a'), group(1, 'b'))).toEqual({ roles: ['a', 'b'] });
  expect(claimed(group(1, 'a'), group(1, 'a'))).toEqual({ roles: ['a'], preferred: 'a' });
});

test('groups without a role claim none', () => {
  expect(claimed()).toEqual({});
  expect(claimed(group(0))).toEqual({});
});
