import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoted, visible } from '../terminal';

// #region hostile
const hostile = [
  '\u001b[2J\u001b[H', // clears the screen
  '\u001b]52;c;cm0gLXJmIH4=\u0007', // writes to the clipboard, where allowed
  '\u009b31m', // an escape sequence in one character
  'shown\rHELD', // overwrites the line from its beginning
  'abc\u202Ecba', // turns the direction of writing around
  'a\u2028b\u2029c',
  'i\u200Bn\u{E0041}v', // characters that nobody sees
];

test('nothing that steers a terminal comes through', () => {
  for (const text of hostile) {
    assert.match(visible(text), /^[\x20-\x7e]+$/, JSON.stringify(text));
  }
  assert.equal(visible('\u001b[2J'), '\\u{1b}[2J');
});

test('no line of a comment can pose as an entry of the list', () => {
  const body =
    'Nice post.\n\nHELD 2b6ixSjwzDX7zgV8DuMpmnDlHFx some-post INSULT 0.90';
  for (const line of quoted(body).split('\n')) assert.match(line, /^ {2}\| /);
});
// #endregion

test('letters of any script stay what they are', () => {
  for (const text of ['Grüße, 語 und 🦜', 'مرحبا', 'two\nlines']) {
    assert.equal(visible(text), text);
  }
});
