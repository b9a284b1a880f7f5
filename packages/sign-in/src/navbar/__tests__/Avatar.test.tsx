import React from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '../memberItems';

jest.mock('@docusaurus/Link', () => ({}), { virtual: true });
jest.mock('../../provider/session', () => ({}));

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['reader', 'R'],
  ['ada@example.com', 'AC'],
  ['Zoë Łukasz', 'ZŁ'],
  ['😀 Smith', '😀S'],
  ['--', ''],
])('shows the initials of %s', (name, initials) => {
  const { container } = render(<Avatar user={{ username: 'user', name }} />);
  expect(container.textContent).toBe(initials);
});

it('shows initials when the picture cannot be loaded', () => {
  const user = { username: 'user', name: 'Ada Lovelace', picture: 'https://example.com/ada.png' };
  const { container } = render(<Avatar user={user} />);
  fireEvent.error(container.querySelector('img')!);
  expect(screen.getByText('AL')).toBeTruthy();
});
