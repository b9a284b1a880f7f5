import { defaultSettings } from '../../state/model';
import { requirePolicy } from '../passwords';

const policy = defaultSettings.passwordPolicy;

test.each([
  ['Aa1-567', 'Password not long enough'],
  ['AAAA-1234', 'Password must have lowercase characters'],
  ['aaaa-1234', 'Password must have uppercase characters'],
  ['Aaaa-bbbb', 'Password must have numeric characters'],
  ['Aaaa1234', 'Password must have symbol characters'],
  ['Aaaa1234§', 'Password must have symbol characters'],
])('%s is refused', (password, rule) => {
  expect(() => requirePolicy(policy, password)).toThrow(
    expect.objectContaining({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${rule}`,
    }),
  );
});

test.each(['Correct-horse-9', 'Aaaa 1234', 'Aaaa1234=', 'Aaaa1234€.'])(
  '%s is accepted',
  (password) => {
    expect(() => requirePolicy(policy, password)).not.toThrow();
  },
);

test('characters that the policy does not demand are not needed', () => {
  const lenient = {
    ...policy,
    minimumLength: 6,
    requireLowercase: false,
    requireUppercase: false,
    requireNumbers: false,
    requireSymbols: false,
  };
  expect(() => requirePolicy(lenient, 'ßßßßßß')).not.toThrow();
});
