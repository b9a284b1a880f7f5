import sharp from 'sharp';
import { drawFavicon, drawTouchIcon } from '../icons';
import { drawLogo } from '../logo';

test('the logo needs no font of the machine for Latin, Greek and Cyrillic initials', async () => {
  for (const name of ['Ada Lovelace', 'Ωmega Ψ', 'Олег Иванов', 'Žofia Łoś']) {
    expect(await drawLogo({ name, color: '#0b6e4f' }, 'test')).not.toContain('<text');
  }
});

test('initials with a letter that the font lacks stay text, and no name can break the file', async () => {
  const logo = await drawLogo({ name: '<b>& "王', color: '#0b6e4f' }, 'test');
  expect(logo).toContain('>B王</text>');
  expect((await sharp(Buffer.from(logo)).metadata()).format).toBe('svg');
});

test('the initials lie within the square', async () => {
  const logo = await drawLogo({ name: 'William Wu', color: '#0b6e4f' }, 'test');
  const pixels = await sharp(Buffer.from(logo)).removeAlpha().raw().toBuffer();
  const white = [...Array(64 * 64).keys()].filter((at) => (pixels[at * 3] ?? 0) > 250);
  const columns = white.map((at) => at % 64).filter((column) => column > 2 && column < 61);
  expect(Math.min(...columns)).toBeGreaterThanOrEqual(9);
  expect(Math.max(...columns)).toBeLessThanOrEqual(54);
});

test('the favicon holds three pictures where its header says', async () => {
  const icon = await drawFavicon(await drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'test'), 'test');
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
    await drawLogo({ name: 'Ada', color: '#a0332c' }, 'test'),
    '#a0332c',
    'test',
  );
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  expect([...data.subarray(0, 3)]).toEqual([0xa0, 0x33, 0x2c]);
});

test('every picture says in its file what made it', async () => {
  const logo = await drawLogo({ name: 'Ada', color: '#0b6e4f' }, 'made by a test');
  const icons = [
    drawTouchIcon(logo, '#0b6e4f', 'made by a test'),
    drawFavicon(logo, 'made by a test'),
  ];
  for (const picture of [Buffer.from(logo), ...(await Promise.all(icons))]) {
    expect(picture.includes('made by a test')).toBe(true);
  }
});
