import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { arrange, COLUMNS, ROWS } from '../arrange';
import { chooseShapes } from '../chooseShapes';
import { drawMotif, motifFile } from '../drawMotif';
import { seededRandom } from '../seededRandom';

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
  const drawing = () => drawMotif({ name: '/blog/a', title: 'A', tags: ['Go'] }, colors);
  expect(drawing()).toBe(drawing());
  const random = seededRandom('/blog/a');
  const numbers = [random(), random(), random()].map((one) => one.toFixed(6));
  expect(numbers).toEqual(['0.548645', '0.182362', '0.452164']);
});

test('numbers lie from 0 up to 1, spread evenly', () => {
  const random = seededRandom('a');
  const numbers = Array.from({ length: 10_000 }, random);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (const tenth of Array(10).keys()) {
    const count = numbers.filter((one) => Math.floor(one * 10) === tenth).length;
    expect(count).toBeGreaterThan(900);
    expect(count).toBeLessThan(1100);
  }
});

test('of a hundred posts with the same words, few have the same drawing', () => {
  const drawings = Array.from({ length: 100 }, (_, index) =>
    drawMotif({ name: `/blog/post-${index}`, title: 'A post', tags: ['AWS', 'Go'] }, colors),
  );
  expect(new Set(drawings).size).toBeGreaterThan(75);
});

test('the subjects of a drawing have places of their own inside the grid, whatever the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 6 }), (name, count) => {
      const { subject, around } = arrange(count, seededRandom(name));
      expect(around).toHaveLength(count);
      expect(subject).toBeGreaterThanOrEqual(0);
      expect(subject + 1).toBeLessThan(COLUMNS);
      for (const { column, row } of around) {
        expect([column >= 0, column < COLUMNS, row >= 0, row < ROWS]).not.toContain(false);
        expect([subject, subject + 1]).not.toContain(column);
      }
      expect(new Set(around.map(({ column, row }) => `${column},${row}`)).size).toBe(count);
    }),
  );
});

test('the subject is the largest, and each shape around it has a line', () => {
  fc.assert(
    fc.property(seed, (one) => {
      const { subject, around } = chooseShapes(one.title, one.tags, seededRandom(one.name));
      const drawing = drawMotif(one, colors);
      const [, large = '', afterIt] =
        /<g transform="scale[^>]*>(.*?)<\/g>(.*)/s.exec(drawing) ?? [];
      expect(large).toBe(subject);
      expect(afterIt).toBe('</g></g>');
      for (const shape of around) expect(drawing).toContain(`)">${shape}</g>`);
      const lines = /<path fill="none" d="([^"]*)"\/>/.exec(drawing)?.[1] ?? '';
      expect(lines.match(/M/g) ?? []).toHaveLength(around.length);
    }),
  );
});

test('nothing but the wire is drawn at the edge, the wire leaves at the same place, and a file is small', async () => {
  await fc.assert(
    fc.asyncProperty(seed, async (one) => {
      const file = motifFile(one, modes);
      expect(gzipSync(file).length).toBeLessThan(2000);
      // What turns drawings into pixels here knows no variables.
      const drawn = file.replace(/var\(--(\w+)\)/g, (_, name: keyof typeof colors) => colors[name]);
      const { data, info } = await sharp(Buffer.from(drawn))
        .flatten({ background: '#00f' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([320, 240]);
      for (let at = 0; at < data.length; at += info.channels) {
        const pixel = at / info.channels;
        const [x, y] = [pixel % 320, Math.floor(pixel / 320)];
        const isDrawn = Boolean(data[at] || data[at + 1] || data[at + 2]);
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

test('no name and no tag can break the file', () => {
  const file = motifFile({ name: '"><script>', title: '<script>', tags: ['</svg>'] }, modes);
  expect(file).not.toContain('script');
  expect(file.match(/<\/svg>/g)).toHaveLength(1);
});

test('a higher drawing has the nodes in its middle, on the lines of the grid', () => {
  const shiftOf = (height: number) =>
    Number(
      /<g transform="translate\(\S+ (\S+)\)/.exec(
        drawMotif({ name: 'a', title: 'A', tags: [] }, colors, height),
      )?.[1],
    );
  expect(shiftOf(420) - shiftOf(240)).toBe(80);
});

test('a file has the colors of both modes, and is as the page around it', () => {
  const light = { ground: '#ffffff', grid: '#dddddd', line: '#666666', accent: '#993300' };
  const file = motifFile({ name: 'a', title: 'A', tags: [] }, { dark: colors, light });
  const [, onPaper, byNight] =
    /<style>(.*)@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(file) ?? [];
  for (const color of Object.values(light)) expect(onPaper).toContain(color);
  for (const color of Object.values(colors)) expect(byNight).toContain(color);
  expect(file.replace(/<style>.*<\/style>/, '')).not.toContain('#');
});
