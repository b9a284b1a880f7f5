import { fireEvent, render, screen } from '@testing-library/react';
import React from 'react';
import { changePassword, notYourPassword } from '../../amplify/operations/password';
import PasswordSetting from '../PasswordSetting';

jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ loginMechanism: 'username', passwordPolicy: { minLength: 8 } }),
  { virtual: true },
);
jest.mock('../../amplify/operations/password', () => ({
  ...jest.requireActual<object>('../../amplify/operations/password'),
  changePassword: jest.fn(),
}));
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

it('says beside its field that the current password is wrong, and gives the field the focus', async () => {
  jest.mocked(changePassword).mockRejectedValue(notYourPassword());
  render(<PasswordSetting username="ada" />);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const current = screen.getByLabelText('Current password');
  const typed = {
    'Current password': 'old',
    'New password': 'newer-one',
    'New password again': 'newer-one',
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
  const problem = await screen.findByText('This is not your current password');
  const description = document.getElementById(current.getAttribute('aria-describedby')!);
  expect(description?.contains(problem)).toBe(true);
  expect(document.activeElement).toBe(current);
  expect(screen.queryByRole('alert')).toBeNull();
});
