import { decoyVerifier } from '../decoys';
import { checkPassword } from '../passwords';
import { deleteUser, findUser, newUser, saveUser } from '../users';
import { newIdentity, userNamed } from '../../__tests__/newIdentity';

test('usernames don’t differ by case', () => {
  const identity = newIdentity();
  expect(findUser(identity, 'READER')?.username).toBe('reader');
});

test('names that objects have anyway are ordinary usernames', () => {
  const identity = newIdentity();
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(findUser(identity, name)).toBeUndefined();
    saveUser(identity, newUser(identity, name, 'CONFIRMED'));
    expect(findUser(identity, name)?.username).toBe(name);
    deleteUser(identity, userNamed(identity, name));
    expect(findUser(identity, name)).toBeUndefined();
  }
});

test('people are found by email only where they sign in by it', () => {
  const identity = newIdentity();
  expect(findUser(identity, 'reader@example.com')).toBeUndefined();
  identity.store.state.settings.usernameAttributes = ['email'];
  expect(findUser(identity, 'Reader@Example.com')?.username).toBe('reader');
});

test('passwords are kept as verifiers', () => {
  const identity = newIdentity();
  const reader = userNamed(identity, 'reader');
  expect(JSON.stringify(identity.store.state)).not.toContain('Correct-horse-9');
  expect(checkPassword(identity, reader, 'Correct-horse-9')).toBe(true);
  expect(checkPassword(identity, reader, 'correct-horse-9')).toBe(false);
  expect(checkPassword(identity, undefined, 'Correct-horse-9')).toBe(false);
});

test('what an unknown user seems to have is stable and its own', () => {
  const identity = newIdentity();
  expect(decoyVerifier(identity, 'nobody')).toEqual(decoyVerifier(identity, 'nobody'));
  expect(decoyVerifier(identity, 'nobody').salt).not.toBe(decoyVerifier(identity, 'noone').salt);
  expect(decoyVerifier(newIdentity(), 'nobody').salt).not.toBe(
    decoyVerifier(identity, 'nobody').salt,
  );
});
