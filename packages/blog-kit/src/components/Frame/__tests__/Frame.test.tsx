import React from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import Frame from '..';
import YouTube from '../YouTube';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });

test('nothing is loaded before the reader presses the button; then the frame has the focus', async () => {
  render(<Frame src="https://player.vimeo.com/video/7" title="A film" />);
  expect(document.querySelector('iframe')).toBeNull();

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const frame = screen.getByTitle('A film');
  expect(frame).toHaveProperty('src', 'https://player.vimeo.com/video/7?dnt=1');
  expect(document.activeElement).toBe(frame);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button names the host, and a link leads to the page of the video', () => {
  render(<YouTube id="M7lc1UVf-VE" title="A talk" start={30} />);
  screen.getByRole('button', { name: 'Load the video from youtube-nocookie.com' });
  const link = screen.getByRole('link', { name: 'A talk on YouTube' });
  expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE');
});

test('a frame without a title is named by its kind', () => {
  render(<Frame src="https://www.youtube.com/embed/M7lc1UVf-VE" />);
  screen.getByText('Video');
  screen.getByRole('link', { name: 'Video on YouTube' });
});

test('the button is in the page from the start, and a link for those who cannot use it', () => {
  const html = renderToString(<YouTube id="M7lc1UVf-VE" title="A talk" />);
  expect(html).toContain('href="https://www.youtube.com/watch?v=M7lc1UVf-VE"');
  expect(html).toContain('<button');
  expect(html).not.toContain('<iframe');
});

test.each([
  ['560', '315', '560 / 315', ''],
  ['100%', '300', 'auto', '300px'],
  ['100%', undefined, '', ''],
])('a frame of %s × %s has its space reserved', (width, height, aspectRatio, cssHeight) => {
  render(<Frame src="https://codepen.io/me/embed/a" title="Pen" width={width} height={height} />);
  const { style } = screen.getByText('Pen').parentElement as HTMLElement;
  expect([style.aspectRatio, style.height]).toEqual([aspectRatio, cssHeight]);
});

test('a page of this site, which refuses to be framed, is a link', () => {
  render(<Frame src="/demo/" title="A demo" />);
  expect(screen.getByRole('link', { name: 'A demo' }).getAttribute('href')).toBe('/demo/');
});

test.each<[object, string]>([
  [{ title: 'A talk' }, 'The frame "A talk" has no address. Write where it loads from:'],
  [{ src: '', title: 'A talk' }, 'The frame "A talk" has no address.'],
  [{ src: true }, 'A frame without a title has no address.'],
])('a frame with %j says what is missing', (props, message) => {
  expect(() => renderToString(<Frame {...(props as { src: string; title: string })} />)).toThrow(
    message,
  );
});
