import { countryDialCodes } from '@aws-amplify/ui';
import { dialCodeName, phoneAdvice } from '../dialCodes';

test('[4.2] the dial codes have the names of their countries, except four that no country has', () => {
  expect(dialCodeName('+61')).toBe('+61 Australia');
  expect(dialCodeName('+1')).toBe('+1 United States, Canada');
  const nameless = countryDialCodes.filter((code) => dialCodeName(code) === code);
  expect(nameless).toEqual(['+345', '+379', '+537', '+872']);
});

test.each([
  ['+61', '0412 345 678', 'After +61 the number begins without the 0: 412 345 678'],
  ['+44', '(020) 7946 0018', 'After +44 the number begins without the 0: 20 7946 0018'],
  ['+49', '0-170/1234567', 'After +49 the number begins without the 0: 170/1234567'],
])('[4.2] with %s the national 0 of %s looks wrong', (code, number, advice) => {
  expect(phoneAdvice(code, number)).toBe(advice);
});

test.each([
  ['+1', '+61 412 345 678', 'choose +61 Australia there, and type 412 345 678 here'],
  ['+44', '+44 (0)20 7946 0018', 'choose +44 United Kingdom there, and type 20 7946 0018 here'],
  ['+49', '0039 06 698 1234', 'choose +39 Italy, Vatican City there, and type 06 698 1234 here'],
  ['+1', '+999 1', 'choose it there, and type the rest here'],
])(
  '[4.2] with %s a number that begins with a dial code, as %s does, looks wrong',
  (code, number, advice) => {
    expect(phoneAdvice(code, number)).toContain(advice);
  },
);

test('[4.2] with +1, which the form begins with, a 0 says that another dial code may be meant', () => {
  expect(phoneAdvice('+1', '0412 345 678')).toMatch(/^No number begins with 0 after \+1\./);
});

test.each([
  ['+39', '06 698 1234'],
  ['+225', '07 12 34 56 78'],
  ['+61', '412 345 678'],
  ['+1', '(555) 010-9999'],
  ['+61', ''],
])('[4.2] with %s nothing is wrong with “%s”', (code, number) => {
  expect(phoneAdvice(code, number)).toBeUndefined();
});
