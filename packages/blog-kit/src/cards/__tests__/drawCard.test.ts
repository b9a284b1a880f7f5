import sharp from 'sharp';
import { type CardContent, drawCard } from '../draw';

const colors = {
  background: '#101018',
  surface: '#181820',
  edge: '#282830',
  muted: '#9098a8',
  heading: '#f0f0f0',
  accent: '#f0b050',
};

function card(content: Partial<CardContent>, logo?: string): Promise<Buffer> {
  const usual = { name: '/blog/a', tags: ['AWS', 'Go'], title: 'A title', brand: 'A blog' };
  return drawCard(
    { ...usual, label: '22 March 2025', facts: 'AWS · Go', ...content },
    colors,
    logo,
  );
}

/** Whether a part of the card has nothing but its ground. */
async function isEmpty(file: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(file).removeAlpha().extract({ left, top, width, height }).toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.slice(0, 3).every(({ min, max }) => max - min <= 2);
}

const long = 'Wide WORDS that go on '.repeat(10).slice(0, 200);

test.each([
  { title: 'C' },
  { title: long, label: long, facts: long, brand: long },
  { title: 'W'.repeat(64) },
  { title: '<b>&amp; "quoted" \u0000\u001b</b>' },
  { label: '', title: '', facts: '', brand: '' },
])('a card has its size and a small file, and no text runs off: %j', async (content) => {
  const drawn = await card(content);
  const { width, height, format, isPalette } = await sharp(drawn).metadata();
  expect([width, height, format, isPalette]).toEqual([1200, 630, 'png', true]);
  expect(drawn.length).toBeLessThan(50_000);
  // The margins left, right, above and below, and between the text and the line at the bottom.
  expect(await isEmpty(drawn, 0, 0, 70, 630)).toBe(true);
  expect(await isEmpty(drawn, 690, 0, 28, 630)).toBe(true);
  expect(await isEmpty(drawn, 0, 0, 718, 66)).toBe(true);
  expect(await isEmpty(drawn, 0, 564, 718, 66)).toBe(true);
  expect(await isEmpty(drawn, 0, 500, 718, 12)).toBe(true);
});

test('all letters of the font are drawn, and what it has not is left out', async () => {
  const hasTitle = async (title: string) =>
    !(await isEmpty(await card({ title, facts: '' }), 72, 130, 300, 60));
  const drawn = await Promise.all(['Žluť', '— €', '👩‍💻🚀', 'A 東京'].map(hasTitle));
  expect(drawn).toEqual([true, true, false, false]);
});

test('the logo stands at the bottom, and a broken one is left out', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0f0"/></svg>';
  const at = (file: Buffer) =>
    sharp(file).removeAlpha().extract({ left: 90, top: 530, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, green = 0] = await at(await card({}, logo));
  expect(green - red).toBeGreaterThan(100);
  const [, without = 0] = await at(await card({}, '<svg'));
  expect(without).toBeLessThan(50);
});
