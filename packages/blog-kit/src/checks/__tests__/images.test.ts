import { post, problemsIn } from '../testing/testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('[1.3] an image without alternative text', async () => {
  const files = { 'blog/2024-01-02-good/box.svg': '<svg/>' };
  expect(await problemsIn({ [FILE]: post('Text\n![](box.svg)'), ...files })).toEqual([
    `warning ${FILE}:14  The image box.svg has no alternative text. Say what it shows: ![What it shows](box.svg).`,
  ]);
});

test('[1.3] an image by reference, without alternative text and file', async () => {
  expect(await problemsIn({ [FILE]: post('![ ][box] ![A box][box]\n\n[box]: ./box.svg') })).toEqual(
    [
      `warning ${FILE}:13  The image ./box.svg has no alternative text. Say what it shows: ![What it shows](./box.svg).`,
      `${FILE}:13  There is no image ./box.svg beside the post. Add it, or correct the path.`,
      `${FILE}:13  There is no image ./box.svg beside the post. Add it, or correct the path.`,
    ],
  );
});

test('[1.3] an image whose name no file can have', async () => {
  const long = 'a'.repeat(5000);
  expect(await problemsIn({ [FILE]: post(`![A box](<%00.svg>) ![A box](${long}.svg)`) })).toEqual([
    `${FILE}:13  There is no image %00.svg beside the post. Add it, or correct the path.`,
    `${FILE}:13  There is no image ${long}.svg beside the post. Add it, or correct the path.`,
  ]);
});

test('[1.3] an image that is not in static/', async () => {
  expect(await problemsIn({ [FILE]: post('![A box](/img/box.svg)') })).toEqual([
    `${FILE}:13  There is no image static/img/box.svg. Add it, or correct the path.`,
  ]);
});

test('[1.3] an HTML image without alternative text that names a file beside the post', async () => {
  expect(await problemsIn({ [FILE]: post('<p>\n<img src="./box.svg">\n</p>') })).toEqual([
    `warning ${FILE}:14  The image ./box.svg has no alternative text. Say what it shows: ![What it shows](./box.svg).`,
    `${FILE}:14  HTML cannot show a file beside the post. Write ![What it shows](./box.svg).`,
  ]);
});

test('[1.3] a JSX image without alternative text', async () => {
  const file = 'blog/2024-01-02-good/index.mdx';
  const text = post(
    '<img src="https://example.com/a.png" />\n\n<img src={props.box} alt={props.text} />',
  );
  expect(
    await problemsIn(
      { [file]: text.replace('<!-- truncate -->', '{/* truncate */}') },
      false,
      undefined,
      { origins: ['https://example.com'] },
    ),
  ).toEqual([
    `warning ${file}:13  The image https://example.com/a.png has no alternative text. Say what it shows: ![What it shows](https://example.com/a.png).`,
  ]);
});

test('[1.3] a picture of more than 1 MB, beside the post or in static/, with what to do', async () => {
  const heavy = `<svg>${' '.repeat(1_200_000)}</svg>`;
  expect(
    await problemsIn({
      [FILE]: post('![A box](box.svg)\n\n![A box](/img/box.svg)'),
      'blog/2024-01-02-good/box.svg': heavy,
      'static/img/box.svg': '<svg/>',
    }),
  ).toEqual([
    `warning ${FILE}:13  The image box.svg has 1.2 MB, which every reader loads. Save it below 1 MB; what moves is smaller as a video.`,
  ]);
});

test('[1.3] a name that means something else to the bundler', async () => {
  expect(
    await problemsIn({
      [FILE]: post('![A box](<so what%3F.svg>)'),
      'blog/2024-01-02-good/so what?.svg': '<svg/>',
    }),
  ).toEqual([
    `${FILE}:13  The name of the image so what%3F.svg has "!", "?", "#" or "%", which an address cannot have. Rename it.`,
  ]);
});

test('[1.3] a picture or a recording whose name is almost that of a file that is there', async () => {
  const files = {
    'blog/2024-01-02-good/kettle.png': '',
    'blog/2024-01-02-good/boil.mp4': '',
    'static/img/card.png': '',
  };
  const body =
    '![A](kettel.png) ![B](./Kettle.PNG)\n![C](/img/crad.png)\n<video src="./biol.mp4" controls></video>';
  const problems = await problemsIn({ [FILE]: post(body, { image: '/img/Card.png' }), ...files });
  expect(problems.filter((line) => line.includes('There is no'))).toEqual([
    `${FILE}:7  There is no image static/img/Card.png. Did you mean "/img/card.png"?`,
    `${FILE}:14  There is no image kettel.png beside the post. Did you mean "kettle.png"?`,
    `${FILE}:14  There is no image ./Kettle.PNG beside the post. Did you mean "./kettle.png"?`,
    `${FILE}:15  There is no image static/img/crad.png. Did you mean "/img/card.png"?`,
    `${FILE}:16  There is no file ./biol.mp4 beside the post. Did you mean "./boil.mp4"?`,
  ]);
});
