import { checkValues } from '../checkValues';

const BACKGROUNDS = {
  light: { page: '#fcfcfa', surface: '#f6f8fa' },
  dark: { page: '#0d1117', surface: '#161b22' },
};

test('values are brought into the form that the files hold', () => {
  const given = {
    name: '  Ada \n King ',
    address: 'https://ada.example/',
    profile: 'https://github.com/ada/',
    color: '#A11',
    colorDark: 'FF9B93',
    year: '2026',
    packageName: '@ada/blog',
  };
  expect(checkValues(given, BACKGROUNDS)).toEqual({
    name: 'Ada King',
    address: 'https://ada.example',
    profile: 'https://github.com/ada',
    color: '#aa1111',
    colorDark: '#ff9b93',
    year: '2026',
    packageName: '@ada/blog',
  });
});

test.each([
  [{ name: ' ' }, '--name: It is empty. Leave it out to keep what is there.'],
  [{ address: 'ada.example' }, '"ada.example" is not an address. Write "https://ada.example".'],
  [{ address: 'htps://ada.example' }, 'Write "https://ada.example".'],
  [{ address: 'https://ada.example/blog' }, 'more than a host. Write "https://ada.example".'],
  [{ address: 'https://ada.example/?x' }, 'more than a host. Write "https://ada.example".'],
  [{ address: 'my blog' }, 'Write one that starts with https://'],
  [{ profile: 'javascript:alert(1)' }, 'is not an address.'],
  [{ color: 'green' }, '"green" is not a color. Write it as #rrggbb, such as #9a3e0c.'],
  [{ color: '#12345' }, '"#12345" is not a color.'],
  [{ year: '26' }, '"26" is not a year. Write it with four digits.'],
  [{ packageName: 'Ada Blog' }, '"Ada Blog" is not a name for a package.'],
])('%j is refused', (given, message) => {
  expect(() => checkValues(given, BACKGROUNDS)).toThrow(message);
});

test.each([
  ['color', '#4cc38a', "#4cc38a on the page's #fcfcfa has a contrast of 2.1"],
  ['color', '#0a5', "on the page's"],
  ['colorDark', '#111', "on the page's"],
] as const)('--%s %s is hard to read, and what is suggested is taken', (name, value, reason) => {
  let message = '';
  try {
    checkValues({ [name]: value }, BACKGROUNDS);
  } catch (error) {
    ({ message } = error as Error);
  }
  expect(message).toContain(reason);
  const suggestion = /readable is (#[\da-f]{6})\.$/.exec(message)?.[1];
  expect(checkValues({ [name]: suggestion }, BACKGROUNDS)).toEqual({ [name]: suggestion });
});

test('a color that is hard to read on light pages can be right on dark ones', () => {
  expect(checkValues({ colorDark: '#4cc38a' }, BACKGROUNDS)).toEqual({ colorDark: '#4cc38a' });
});

test.each([
  [{ color: '#008643' }, "#008643 on code's #f6f8fa has a contrast of 4.3"],
  [{ colorDark: '#7c7c7c' }, "#7c7c7c on code's #161b22 has a contrast of 4.1"],
])('%j, which links in code would be hard to read in, is refused', (given, message) => {
  expect(() => checkValues(given, BACKGROUNDS)).toThrow(message);
});

test('a background that cannot be read is named', () => {
  const light = { ...BACKGROUNDS.light, page: 'white' };
  expect(() => checkValues({ color: '#0b6e4f' }, { ...BACKGROUNDS, light })).toThrow(
    'src/css/custom.css sets --site-background to "white", so nothing can be compared with it. Write it there as #rrggbb.',
  );
});

test('all that is wrong is told at once', () => {
  const given = { name: '', address: 'x y', color: 'red' };
  expect(() => checkValues(given, BACKGROUNDS)).toThrow(
    /nothing was written\.\n--name: .*\n--address: .*\n--color: .*$/,
  );
});
