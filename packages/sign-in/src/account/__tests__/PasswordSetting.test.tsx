import { fireEvent, render, screen } from '@testing-library/react';
import React from 'react';
import PasswordSetting from '../PasswordSetting';

jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ loginMechanism: 'username', passwordPolicy: { minLength: 8 } }),
  { virtual: true },
);
jest.mock('../../amplify/operations/password', () => ({ changePassword: jest.fn() }));
jest.mock('../../amplify/operations/endOtherSessions', () => ({ endOtherSessionsWith: jest.fn() }));

it('offers to end the other sessions each time that the form opens', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^End my sessions/ });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  render(<PasswordSetting username="ada" />);
  press('Change password');
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  press('Cancel');
  press('Change password');
  expect(box().checked).toBe(true);
});
