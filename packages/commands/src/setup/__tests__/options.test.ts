import { readOptions, saysWhatToDo } from '../options';

test('reads values and switches', () => {
  const args = ['--name', 'Ada King', '--color-dark=#ff9b93', '--picture', 'me.png', '--dry-run'];
  expect(readOptions(args)).toEqual({
    values: { name: 'Ada King', colorDark: '#ff9b93' },
    picture: 'me.png',
    docs: false,
    empty: false,
    force: false,
    dryRun: true,
  });
});

test('a dry run alone does not say what to do', () => {
  expect(saysWhatToDo(readOptions(['--dry-run']))).toBe(false);
  expect(saysWhatToDo(readOptions(['--empty']))).toBe(true);
  expect(saysWhatToDo(readOptions(['--docs']))).toBe(true);
  expect(saysWhatToDo(readOptions(['--name', 'Ada']))).toBe(true);
});

test.each([[['--nmae', 'Ada']], [['--name']], [['Ada']]])('%j is refused', (args) => {
  expect(() => readOptions(args)).toThrow(/\. npm run setup -- --help shows what there is\.$/);
});
