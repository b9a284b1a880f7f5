import { escapeHtml } from '../escapeHtml';

test('no text can be read as a tag, a character reference or the end of an attribute', () => {
  expect(escapeHtml('<a href="/?a&lt;=1">')).toBe('&lt;a href=&quot;/?a&amp;lt;=1&quot;&gt;');
});
