import sharp from 'sharp';
import { drawFavicon, drawTouchIcon } from '../icons';
import { drawLogo } from '../logo';
import { drawSocialCard } from '../socialCard';

test('the logo needs no font of the machine for Latin, Greek and Cyrillic initials', () => {
  for (const name of ['Ada Lovelace', 'Ωmega Ψ', 'Олег Иванов', 'Žofia Łoś']) {
    expect(drawLogo({ name, color: '#0b6e4f' }, 'test')).not.toContain('<text');
  }
});

test('a letter that the font lacks stays text, and no name can break the file', async () => {
  const logo = drawLogo({ name: '<b>& "王', color: '#0b6e4f' }, 'test');
  expect(logo).toContain('>王</text>');
  expect((await sharp(Buffer.from(logo)).metadata()).format).toBe('svg');
});

test('the initials lie within the square', async () => {
  const logo = drawLogo({ name: 'William Wu', color: '#0b6e4f' }, 'test');
  const pixels = await sharp(Buffer.from(logo)).removeAlpha().raw().toBuffer();
  const white = [...Array(64 * 64).keys()].filter((at) => (pixels[at * 3] ?? 0) > 250);
  const columns = white.map((at) => at % 64).filter((column) => column > 2 && column < 61);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(9);
  expect(Math.max(...columns)).toBeLessThanOrEqual(54);
});

test('the favicon holds three pictures where its header says', async () => {
  const icon = await drawFavicon(drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'test'), 'test');
  expect(icon.readUInt16LE(4)).toBe(3);
  const sizes = [0, 1, 2].map(async (index) => {
    const [length, offset] = [
      icon.readUInt32LE(14 + index * 16),
      icon.readUInt32LE(18 + index * 16),
    ];
    const { format, width } = await sharp(icon.subarray(offset, offset + length)).metadata();
    return [format, width];
  });
  expect(await Promise.all(sizes)).toEqual([
    ['png', 16],
    ['png', 32],
    ['png', 48],
  ]);
});

test('the touch icon fills its square', async () => {
  const icon = await drawTouchIcon(
    drawLogo({ name: 'Ada', color: '#a0332c' }, 'test'),
    '#a0332c',
    'test',
  );
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  expect([...data.subarray(0, 3)]).toEqual([0xa0, 0x33, 0x2c]);
});

test('the preview card has its size, whatever the length of the title', async () => {
  for (const title of ['Hi', 'A long word '.repeat(40).trim()]) {
    const card = await drawSocialCard(
      {
        logo: drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'test'),
        title,
        tagline: 'Analyst',
        name: 'Ada',
        host: 'ada.example',
        color: '#4cc38a',
        background: '#0d1117',
      },
      'test',
    );
    const { width, height } = await sharp(card).metadata();
    expect([width, height]).toEqual([1200, 630]);
  }
});

test.each([
  { title: 'x'.repeat(200) },
  { tagline: 'w'.repeat(200) },
  { name: 'M'.repeat(200) },
  { name: 'Wilhelmina Montgomery-Smythe', host: `${'wide-host-name'.repeat(3)}.example` },
])('no text runs off the preview card: %j', async (long) => {
  const card = await drawSocialCard(
    {
      logo: drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'test'),
      title: 'Hi',
      tagline: 'Analyst',
      name: 'Ada',
      host: 'ada.example',
      color: '#4cc38a',
      background: '#0d1117',
      ...long,
    },
    'test',
  );
  const edge = { left: 1200 - 95, top: 0, width: 95, height: 630 };
  const { channels } = await sharp(await sharp(card).extract(edge).toBuffer()).stats();
  expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0x0d, 0x11, 0x17]);
});

test('every picture says in its file what made it', async () => {
  const logo = drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'made by a test');
  const icons = [
    drawTouchIcon(logo, '#0b6e4f', 'made by a test'),
    drawFavicon(logo, 'made by a test'),
  ];
  for (const picture of [Buffer.from(logo), ...(await Promise.all(icons))]) {
    expect(picture.includes('made by a test')).toBe(true);
  }
});
