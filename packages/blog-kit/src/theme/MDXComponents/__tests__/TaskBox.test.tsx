import React from 'react';
import { render, screen } from '@testing-library/react';
import { TaskBox } from '../MarkdownParts';

test('names each checkbox by its state, unless it has a name', () => {
  render(
    <>
      <TaskBox type="checkbox" checked readOnly />
      <TaskBox type="checkbox" />
      <TaskBox type="checkbox" aria-label="Mine" />
    </>,
  );
  for (const name of ['Done', 'To do', 'Mine']) screen.getByRole('checkbox', { name });
});

test('other fields stay as they are', () => {
  render(<TaskBox type="text" />);
  expect(screen.getByRole('textbox').hasAttribute('aria-label')).toBe(false);
});
