import { chooseShapes, MOST_AROUND } from '../chooseShapes';
import { seededRandom } from '../seededRandom';
import { EVERYDAY_WORDS, PLAIN_SHAPES, SHAPES } from '../shapes';

function choose(title: string, tags: string[] = [], name = 'a') {
  return chooseShapes(title, tags, seededRandom(name));
}

/** The shape that a word stands for. */
function shapeOf(word: string): string | undefined {
  return SHAPES.find(({ words }) => words.includes(word))?.drawing;
}

test('each word stands for one shape, as a tag and, unless it is an everyday word, in titles', () => {
  const words = SHAPES.flatMap((shape) => shape.words);
  expect(new Set(words).size).toBe(words.length);
  const inTitle = (word: string) => choose(`The ${word.toUpperCase()}s, again`).subject;
  expect(words.filter((word) => choose('A title', [word]).subject !== shapeOf(word))).toEqual([]);
  expect(new Set(words.filter((word) => inTitle(word) !== shapeOf(word)))).toEqual(EVERYDAY_WORDS);
});

test.each([
  'What to do next',
  'A table of contents',
  'Text that does not load',
  'Where deadlines go',
  'What this blog covers, in one file',
])('no everyday word chooses a shape: %s', (title) => {
  expect(PLAIN_SHAPES).toContain(choose(title).subject);
  expect(choose(title, ['AWS']).subject).toBe(shapeOf('aws'));
});

test.each([
  ['A newsletter with Lambda on AWS', [], 'email'],
  ['Sign-in for readers', [], 'signin'],
  ['State machines with Step Functions', [], 'stepfunction'],
  ['Pictures by DALL·E', [], 'dalle'],
  ['What a database costs', ['Lambda', 'SES'], 'database'],
  ['What is new in Next.js', [], 'nextjs'],
  ['Writing functions', ['Go'], 'function'],
  ['Nothing known', ['AWS', 'DynamoDB'], 'dynamodb'],
])('the subject of "%s" with the tags %j is %s', (title, tags, word) => {
  expect(choose(title, tags).subject).toBe(shapeOf(word));
});

test('the other words of the title and the tags are around it, once each, the special ones first', () => {
  const tags = ['AWS', 'TypeScript', 'CDK', 'SES', 'Lambda', 'SAM'];
  expect(choose('A newsletter with DynamoDB', tags).around).toEqual(
    ['dynamodb', 'lambda', 'cdk', 'typescript'].map(shapeOf),
  );
  expect(choose('A newsletter', tags).around).toHaveLength(MOST_AROUND);
});

test('a tag that no shape stands for has a plain shape, the same in every drawing', () => {
  const first = choose('Bees', ['Honey'], 'a').subject;
  expect(PLAIN_SHAPES).toContain(first);
  expect(choose('Hives', ['Honey'], 'b').subject).toBe(first);
  expect(choose('A newsletter', ['Honey'], 'c').around).toContain(first);
});

test('a post without tags has a drawing, too', () => {
  const { subject, around } = choose('');
  for (const shape of [subject, ...around]) expect(PLAIN_SHAPES).toContain(shape);
  expect(around).toHaveLength(3);
});
