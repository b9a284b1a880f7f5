import { escapeHtml } from '../escapeHtml';

test('nothing that text holds is read as a tag, as a character reference or as the end of an attribute', () => {
  expect(escapeHtml('<a href="/?a&lt;=1">')).toBe('&lt;a href=&quot;/?a&amp;lt;=1&quot;&gt;');
});
