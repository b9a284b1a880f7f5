import {
  allPasswordProblems,
  passwordHint,
  passwordProblems,
  passwordRules,
} from '../passwordPolicy';

const strict = {
  minLength: 8,
  requireLowercase: true,
  requireUppercase: true,
  requireNumbers: true,
  requireSpecialCharacters: true,
};
const lenient = {
  minLength: 12,
  requireLowercase: false,
  requireUppercase: false,
  requireNumbers: false,
  requireSpecialCharacters: false,
};

test('names each requirement of the policy that a password lacks', () => {
  expect(passwordProblems('', strict)).toEqual([
    'Password must have at least 8 characters',
    'Password must have lower case letters',
    'Password must have upper case letters',
    'Password must have numbers',
    'Password must have special characters',
  ]);
  expect(passwordProblems('Correct-horse-9', strict)).toEqual([]);
});

test('does not name what the policy does not require', () => {
  expect(passwordProblems('aaaaaaaaaaaa', lenient)).toEqual([]);
  expect(passwordRules(lenient)).toEqual(['At least 12 characters']);
});

test('every special character of Cognito counts as one, and letters with accents do not', () => {
  for (const character of '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ') {
    expect(passwordProblems(`Abcdef1${character}x`, strict)).toEqual([]);
  }
  expect(passwordProblems('Abcdefg1é€', strict)).toEqual(['Password must have special characters']);
});

test('a space counts as special within a password, and is refused around it', () => {
  expect(allPasswordProblems('Correct horse 9', strict)).toEqual([]);
  expect(allPasswordProblems(' Correcthorse9', strict)).toEqual([
    'Password must have special characters',
    'Password must not begin or end with a space',
  ]);
});

test('tells the rules in one line', () => {
  expect(passwordHint(strict)).toBe(
    'At least 8 characters, among them lower case letters, upper case letters, numbers and special characters',
  );
  expect(passwordHint(lenient)).toBe('At least 12 characters');
});
