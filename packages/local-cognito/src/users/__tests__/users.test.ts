import { cognitoWithOwnKeys, newCognito, userNamed } from '../../testing/newCognito';
import { decoyVerifier } from '../decoys';
import { checkPassword } from '../passwords';
import { deleteUser, findUser, newUser, saveUser } from '../users';

test('the case of a username does not matter', () => {
  const cognito = newCognito();
  expect(findUser(cognito, 'READER')?.username).toBe('reader');
});

test('names that objects have anyway are ordinary usernames', () => {
  const cognito = newCognito();
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(findUser(cognito, name)).toBeUndefined();
    saveUser(cognito, newUser(cognito, name, 'CONFIRMED'));
    expect(findUser(cognito, name)?.username).toBe(name);
    deleteUser(cognito, userNamed(cognito, name));
    expect(findUser(cognito, name)).toBeUndefined();
  }
});

test('people are found by email only if they sign in by it', () => {
  const cognito = newCognito();
  expect(findUser(cognito, 'reader@example.com')).toBeUndefined();
  cognito.store.state.settings.usernameAttributes = ['email'];
  expect(findUser(cognito, 'Reader@Example.com')?.username).toBe('reader');
});

test('passwords are kept as verifiers', () => {
  const cognito = newCognito();
  const reader = userNamed(cognito, 'reader');
  expect(JSON.stringify(cognito.store.state)).not.toContain('Correct-horse-9');
  expect(checkPassword(reader, 'Correct-horse-9')).toBe(true);
  expect(checkPassword(reader, 'correct-horse-9')).toBe(false);
  delete reader.passwordVerifier;
  expect(checkPassword(reader, 'Correct-horse-9')).toBe(false);
});

test('the made-up values of an unknown user stay the same and are its own', () => {
  const cognito = newCognito();
  expect(decoyVerifier(cognito, 'nobody')).toEqual(decoyVerifier(cognito, 'nobody'));
  expect(decoyVerifier(cognito, 'nobody').salt).not.toBe(decoyVerifier(cognito, 'noone').salt);
  expect(decoyVerifier(cognitoWithOwnKeys(), 'nobody').salt).not.toBe(
    decoyVerifier(cognito, 'nobody').salt,
  );
});
