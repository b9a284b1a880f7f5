import { readRequest } from '../arguments';

test('all engines are tried on a fresh build unless told otherwise', () => {
  expect(readRequest([])).toEqual({ engines: ['firefox', 'webkit'], noBuild: false });
  expect(readRequest(['webkit', '--no-build'])).toEqual({ engines: ['webkit'], noBuild: true });
});

test('an engine that is not known is named, with those that are', () => {
  expect(() => readRequest(['safari'])).toThrow('"safari", but firefox and webkit.');
});
