import { checkFiles } from '../__fixtures__/checkFiles';
import { checkYaml } from '../yaml';

async function problemsOf(text: string) {
  return (await checkFiles(checkYaml, { 'blog/post/template.yaml': text })).problems;
}

it("accepts CloudFormation's short forms before scalars, lists and maps", async () => {
  const text = `
Resources:
  Table:
    Name: !Sub '\${AWS::StackName}-table'
    Arn: !GetAtt Table.Arn
    Same: !GetAtt [Table, Arn]
    Key: !If [IsProduction, !Ref Key, !Ref AWS::NoValue]
    Zone: !Select [0, !GetAZs '']
    Text: !Transform { Name: AWS::Include }
    Url: !Join ['', ['https://', !ImportValue domain]]
---
second: document
`;
  expect(await problemsOf(text)).toEqual([]);
});

it.each([
  ['a duplicate key', 'a: 1\nb: 2\na: 3\n', '3:1', 'Map keys must be unique'],
  ['wrong indentation', 'a:\n  b: 1\n c: 2\n', '3:1', 'same column'],
  ['an unclosed list', 'a: [1, 2\nb: 3\n', '2:1', 'Flow sequence'],
  ['a misspelt short form', 'a: 1\nb: !Reff Table\n', '2:4', 'Unresolved tag: !Reff'],
  ['a mistake in the second document', 'a: 1\n---\nb: [}\n', '3:5', 'end with a ]'],
])('names the place of %s', async (_what, text, place, message) => {
  const problems = await problemsOf(text);
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toContain(place);
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'blog/post/template.yaml',
      message: expect.stringContaining(message),
    }),
  );
});
