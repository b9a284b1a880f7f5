import React, { type ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Loading from '..';

function renderLoading(change: Partial<ComponentProps<typeof Loading>>) {
  const waiting = { isLoading: true, pastDelay: false, timedOut: false, error: undefined };
  return render(<Loading {...waiting} retry={() => {}} {...change} />);
}

test('[2.10] a page that has just begun to load shows nothing', () => {
  const { container } = renderLoading({ pastDelay: false });
  expect(container.innerHTML).toBe('');
});

test('[2.10] a page that takes long shows a spinner', () => {
  renderLoading({ pastDelay: true });
  expect(screen.getByRole('status').textContent).toBe('Loading the page');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[2.11] a page that cannot be loaded shows the error, with a Retry button that loads it again', async () => {
  const retry = jest.fn();
  renderLoading({ pastDelay: true, error: new Error('Loading chunk 7 failed.'), retry });
  expect(screen.getByRole('alert').textContent).toContain('Loading chunk 7 failed.');
  expect(screen.queryByRole('status')).toBeNull();
  expect(retry).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
