import { frameSource } from 'docusaurus-post-model/frameSource';

const youTube = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE';
const watch = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';

test.each([
  ['https://www.youtube.com/embed/M7lc1UVf-VE?si=x&start=5', `${youTube}?start=5`, watch],
  ['https://www.youtube-nocookie.com/embed/M7lc1UVf-VE', youTube, watch],
  ['//youtube.com/embed/M7lc1UVf-VE', youTube, watch],
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=90s', `${youTube}?start=90`, watch],
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=1m30s', `${youTube}?start=90`, watch],
  ['https://youtu.be/M7lc1UVf-VE?t=1h0m5s', `${youTube}?start=3605`, watch],
  ['https://youtu.be/M7lc1UVf-VE?t=soon', youTube, watch],
  ['https://youtu.be/M7lc1UVf-VE', youTube, watch],
  ['https://www.youtube.com/shorts/M7lc1UVf-VE', youTube, watch],
  [
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
    'https://www.youtube.com/playlist?list=PL1',
  ],
  [
    'https://www.youtube.com/embed?listType=playlist&list=PL1',
    'https://www.youtube-nocookie.com/embed?listType=playlist&list=PL1',
    'https://www.youtube.com/playlist?list=PL1',
  ],
  [
    'https://www.youtube.com/embed/?list=PL1',
    'https://www.youtube-nocookie.com/embed?list=PL1&listType=playlist',
    'https://www.youtube.com/playlist?list=PL1',
  ],
  [
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube-nocookie.com/embed?list=PL1&listType=playlist',
    'https://www.youtube.com/playlist?list=PL1',
  ],
  [
    'https://www.youtube.com/embed?listType=user_uploads&list=someone',
    'https://www.youtube-nocookie.com/embed?listType=user_uploads&list=someone',
    'https://www.youtube-nocookie.com/embed?listType=user_uploads&list=someone',
  ],
])('%s is loaded from the YouTube host that sets no cookie', (address, src, page) => {
  expect(frameSource(address)).toMatchObject({
    src,
    page,
    origin: 'https://www.youtube-nocookie.com',
    host: 'youtube-nocookie.com',
    service: 'YouTube',
    kind: 'video',
  });
});

test.each([
  [
    'https://player.vimeo.com/video/76979871?h=8',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?h=8&dnt=1',
    'https://vimeo.com/76979871',
  ],
  [
    'https://vimeo.com/76979871',
    'Vimeo',
    'https://player.vimeo.com/video/76979871?dnt=1',
    'https://vimeo.com/76979871',
  ],
  [
    'https://vimeo.com/123/abcdef',
    'Vimeo',
    'https://player.vimeo.com/video/123?h=abcdef&dnt=1',
    'https://vimeo.com/123/abcdef',
  ],
  [
    'https://codepen.io/me/embed/abc?default-tab=result',
    'CodePen',
    'https://codepen.io/me/embed/abc?default-tab=result',
    'https://codepen.io/me/pen/abc',
  ],
  [
    'https://open.spotify.com/embed/track/1',
    'Spotify',
    'https://open.spotify.com/embed/track/1',
    'https://open.spotify.com/track/1',
  ],
  [
    'https://www.youtube.com/@someone',
    'YouTube',
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/@someone',
  ],
  [
    'https://demo.example.org/a?b=c',
    'demo.example.org',
    'https://demo.example.org/a?b=c',
    'https://demo.example.org/a?b=c',
  ],
])('%s: from %s, with a page of its own to link to', (address, service, src, page) => {
  expect(frameSource(address)).toMatchObject({ service, src, page });
});

test.each(['/demo/', './demo.html', 'about:blank', 'data:text/html,x', ''])(
  '%j is not on another host',
  (address) => expect(frameSource(address)).toBeUndefined(),
);
