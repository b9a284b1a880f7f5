import { allPasswordProblems, passwordHint, passwordRules } from '../passwordPolicy';

const kinds = (isRequired: boolean) => ({
  requireLowercase: isRequired,
  requireUppercase: isRequired,
  requireNumbers: isRequired,
  requireSpecialCharacters: isRequired,
});
const strict = { minLength: 8, ...kinds(true) };
const lenient = { minLength: 12, ...kinds(false) };

test.each([
  ['Correct-horse-9', []],
  ['Correct horse 9', []],
  [
    '',
    [
      'Password must have at least 8 characters',
      'Password must have lower case letters',
      'Password must have upper case letters',
      'Password must have numbers',
      'Password must have special characters',
    ],
  ],
  ['Abcdefg1é€', ['Password must have special characters']],
  [
    ' Correcthorse9',
    ['Password must have special characters', 'Password must not begin or end with a space'],
  ],
])('what the password "%s" lacks is named', (password, problems) => {
  expect(allPasswordProblems(password, strict)).toEqual(problems);
});

test('every special character of Cognito counts as one', () => {
  for (const character of '^$*.[]{}()?-"!@#%&/\\,><\':;|_~`+= ') {
    expect(allPasswordProblems(`Abcdef1${character}x`, strict)).toEqual([]);
  }
});

test('the rules are told in one line or in several, and none that the policy does not have', () => {
  expect(passwordHint(strict)).toBe(
    'At least 8 characters, among them lower case letters, upper case letters, numbers and special characters',
  );
  expect(passwordHint(lenient)).toBe('At least 12 characters');
  expect(passwordRules(lenient)).toEqual(['At least 12 characters']);
  expect(allPasswordProblems('aaaaaaaaaaaa', lenient)).toEqual([]);
});
