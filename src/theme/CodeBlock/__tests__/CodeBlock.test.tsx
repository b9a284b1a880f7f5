import React from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CodeBlock from '..';

jest.mock('@docusaurus/useIsBrowser', () => ({ __esModule: true, default: () => true }), {
  virtual: true,
});

test('shows the code and the name of its file', () => {
  render(<CodeBlock html='<span class="token">const</span> a' language="ts" title="stack.ts" />);
  expect(screen.getByText('stack.ts')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Code: stack.ts' }).textContent).toBe('const a');
});

test('copies the code and says so', async () => {
  const user = userEvent.setup();
  render(<CodeBlock html="a &lt; b" language="ts" />);
  await user.click(screen.getByRole('button', { name: 'Copy ts' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('a < b');
});

test('the label returns after a while', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CodeBlock html="a" language="ts" />);
  await user.click(screen.getByRole('button', { name: 'Copy ts' }));
  await screen.findByRole('button', { name: 'Copied' });
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.getByRole('button', { name: 'Copy ts' })).toBeTruthy();
  jest.useRealTimers();
});

test('selects the code when the clipboard is closed', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CodeBlock html="only this" language="ts" />);
  await user.click(screen.getByRole('button', { name: 'Copy ts' }));
  expect(await screen.findByRole('button', { name: 'Press Ctrl+C' })).toBeTruthy();
  expect(String(globalThis.getSelection())).toBe('only this');
});
