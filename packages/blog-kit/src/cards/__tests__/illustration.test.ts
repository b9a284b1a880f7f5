import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { chooseShapes, illustrationFile, seededRandom } from '../illustration';
import { EVERYDAY_WORDS, PLAIN_SHAPES, SHAPES } from '../shapes';

const colors = { ground: '#000000', grid: '#000000', line: '#ffffff', accent: '#ff0000' };
const modes = { dark: colors, light: colors };
const seed = fc.record({
  name: fc.string(),
  title: fc.string(),
  tags: fc.array(fc.oneof(fc.string(), fc.constantFrom('AWS', 'Lambda', 'SES', 'React')), {
    maxLength: 12,
  }),
});

test('the same seed gives the same drawing, on every machine', () => {
  const random = seededRandom('/blog/a');
  const numbers = [random(), random(), random()].map((one) => one.toFixed(6));
  expect(numbers).toEqual(['0.548645', '0.182362', '0.452164']);
});

test('nothing but the wire is drawn at the edge, the wire leaves at the same place, and a file is small', async () => {
  await fc.assert(
    fc.asyncProperty(seed, async (one) => {
      const file = illustrationFile(one, modes);
      expect(gzipSync(file).length).toBeLessThan(2000);
      // What turns drawings into pixels here knows no variables.
      const drawn = file.replace(/var\(--(\w+)\)/g, (_, name: keyof typeof colors) => colors[name]);
      const { data, info } = await sharp(Buffer.from(drawn))
        .flatten({ background: '#00f' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([320, 240]);
      for (let pixel = 0; pixel < 320 * 240; pixel += 1) {
        const at = pixel * info.channels;
        const x = pixel % 320;
        const y = (pixel - x) / 320;
        const isDrawn = data[at]! + data[at + 1]! + data[at + 2]! > 0;
        const isAtEdge = x < 10 || y < 10 || x >= 310 || y >= 233;
        const isWire = y >= 233 && x >= 19 && x < 21;
        if (isAtEdge && isDrawn !== isWire) {
          throw new Error(`There is ${isDrawn ? 'something' : 'no wire'} at ${x}, ${y}.`);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('a file has the colors of both modes, and is as the page around it', () => {
  const light = { ground: '#ffffff', grid: '#dddddd', line: '#666666', accent: '#993300' };
  const file = illustrationFile({ name: 'a', title: 'A', tags: [] }, { dark: colors, light });
  const [, onPaper, byNight] =
    /<style>(.*)@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(file) ?? [];
  for (const color of Object.values(light)) expect(onPaper).toContain(color);
  for (const color of Object.values(colors)) expect(byNight).toContain(color);
});

function choose(title: string, tags: string[] = [], name = 'a') {
  return chooseShapes(title, tags, seededRandom(name));
}

/** The shape that a word stands for. */
function shapeOf(word: string): string | undefined {
  return Object.entries(SHAPES).find(([words]) => words.split(' ').includes(word))?.[1];
}

test('each word stands for one shape, as a tag and, unless it is an everyday word, in titles', () => {
  const words = Object.keys(SHAPES).flatMap((key) => key.split(' '));
  expect(new Set(words).size).toBe(words.length);
  const inTitle = (word: string) => choose(`The ${word.toUpperCase()}s, again`).subject;
  expect(words.filter((word) => choose('A title', [word]).subject !== shapeOf(word))).toEqual([]);
  expect(new Set(words.filter((word) => inTitle(word) !== shapeOf(word)))).toEqual(EVERYDAY_WORDS);
});

test.each([
  ['A newsletter with Lambda on AWS', [], 'email'],
  ['Sign-in for readers', [], 'signin'],
  ['State machines with Step Functions', [], 'stepfunction'],
  ['What a database costs', ['Lambda', 'SES'], 'database'],
  ['Writing functions', ['Go'], 'function'],
  ['Nothing known', ['AWS', 'DynamoDB'], 'dynamodb'],
])('the subject of "%s" with the tags %j is %s', (title, tags, word) => {
  expect(choose(title, tags).subject).toBe(shapeOf(word));
});

test('the other words are around it, once each, the special ones first; a tag without a shape has a plain one', () => {
  const tags = ['AWS', 'TypeScript', 'CDK', 'SES', 'Lambda', 'SAM'];
  expect(choose('A newsletter with DynamoDB', tags).around).toEqual(
    ['dynamodb', 'lambda', 'cdk', 'typescript'].map(shapeOf),
  );
  const plain = choose('Bees', ['Honey'], 'a').subject;
  expect(PLAIN_SHAPES).toContain(plain);
  expect(choose('A newsletter', ['Honey'], 'c').around).toContain(plain);
});
