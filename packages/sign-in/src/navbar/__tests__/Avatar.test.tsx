import React from 'react';
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from '../memberItems';

jest.mock('@docusaurus/Link', () => ({}), { virtual: true });
jest.mock('../../provider/session', () => ({}));

test('initials take the place of a picture that is not there or cannot be loaded', () => {
  const member = { username: 'user', name: 'Ada King Lovelace' };
  expect(render(<Avatar user={member} />).container.textContent).toBe('AL');
  const user = { ...member, name: 'Zoë Łukasz', picture: 'https://example.com/ada.png' };
  const { container } = render(<Avatar user={user} />);
  expect(container.textContent).toBe('');
  fireEvent.error(container.querySelector('img')!);
  expect(container.textContent).toBe('ZŁ');
});
