import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { arrange, COLUMNS, ROWS } from '../arrange';
import { drawMotif, motifFile } from '../drawMotif';
import { seededRandom } from '../seededRandom';
import { SHAPES } from '../shapes';

const colors = { ground: '#000000', grid: '#000000', line: '#ffffff', accent: '#ff0000' };
const seed = fc.record({ name: fc.string(), tags: fc.array(fc.string(), { maxLength: 12 }) });

test('the same seed gives the same drawing, on every machine', () => {
  expect(drawMotif({ name: '/blog/a', tags: ['Go'] }, colors)).toBe(
    drawMotif({ name: '/blog/a', tags: ['Go'] }, colors),
  );
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

test('of a hundred posts with the same tags, no two have the same drawing', () => {
  const drawings = Array.from({ length: 100 }, (_, index) =>
    drawMotif({ name: `/blog/post-${index}`, tags: ['AWS', 'Go', 'CDK'] }, colors),
  );
  expect(new Set(drawings).size).toBe(100);
});

test('a tag has the same shape in every drawing', () => {
  const shapeOf = (name: string) => {
    const nodes = drawMotif({ name, tags: ['AWS'] }, colors)
      .split('<g transform')
      .slice(3);
    return SHAPES.find((shape) => nodes[0]?.includes(shape));
  };
  expect(shapeOf('/blog/a')).toBeDefined();
  expect(shapeOf('/blog/a')).toBe(shapeOf('/blog/b'));
});

test('nodes have places of their own inside the grid, and all are joined, whatever the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 7 }), (name, count) => {
      const { places, lines } = arrange(count, seededRandom(name));
      const key = ({ column, row }: { column: number; row: number }) => `${column},${row}`;
      const all = [...places, ...lines.flatMap(({ corner }) => corner ?? [])];
      for (const { column, row } of all) {
        expect([column >= 0, column < COLUMNS, row >= 0, row < ROWS]).not.toContain(false);
      }
      expect(new Set(all.map(key)).size).toBe(all.length);

      const reached = new Set(places.slice(0, 1).map(key));
      for (let round = 0; round < lines.length; round += 1) {
        for (const { from, to } of lines) {
          if (reached.has(key(from)) || reached.has(key(to))) reached.add(key(from)).add(key(to));
        }
      }
      expect(reached.size).toBe(places.length);
    }),
  );
});

test('nothing is drawn at the edge or beyond, and a file is small', async () => {
  await fc.assert(
    fc.asyncProperty(seed, async (one) => {
      const file = motifFile(one, colors);
      expect(gzipSync(file).length).toBeLessThan(2000);
      const { data, info } = await sharp(Buffer.from(file))
        .flatten({ background: '#00f' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([320, 240]);
      for (let at = 0; at < data.length; at += info.channels) {
        const pixel = at / info.channels;
        const [x, y] = [pixel % 320, Math.floor(pixel / 320)];
        const isAtEdge = x < 10 || y < 10 || x >= 310 || y >= 230;
        if (isAtEdge && (data[at] || data[at + 1] || data[at + 2])) {
          throw new Error(`There is something at ${x}, ${y}.`);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('no name and no tag can break the file', () => {
  const file = motifFile({ name: '"><script>', tags: ['</svg>'] }, colors);
  expect(file).not.toContain('script');
  expect(file.match(/<\/svg>/g)).toHaveLength(1);
});

test('a higher drawing has the nodes in its middle, on the lines of the grid', () => {
  const shiftOf = (height: number) =>
    Number(
      /<g transform="translate\(\S+ (\S+)\)/.exec(
        drawMotif({ name: 'a', tags: [] }, colors, height),
      )?.[1],
    );
  expect(shiftOf(420) - shiftOf(240)).toBe(80);
});
