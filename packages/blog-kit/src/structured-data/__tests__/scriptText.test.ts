import { scriptText } from '../data';

test('no title can end the script, and programs read it as it is', () => {
  const data = { name: 'What </script><!-- does' };
  expect(scriptText(data)).not.toContain('<');
  expect(JSON.parse(scriptText(data))).toEqual(data);
});
