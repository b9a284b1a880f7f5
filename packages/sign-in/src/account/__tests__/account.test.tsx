import React, { type ReactNode } from 'react';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { changePassword, notYourPassword } from '../../amplify/password';
import { answerLimit } from '../../amplify/requests';
import { ActionForm } from '../forms';
import { SessionEnd, useAction } from '../parts';
import { PasswordSetting } from '../SignInSettings';

jest.mock(
  '@generated/docusaurus-cognito-sign-in/default/identity.json',
  () => ({ loginMechanism: 'username', passwordPolicy: { minLength: 8 } }),
  { virtual: true },
);
jest.mock('../../amplify/password', () => ({
  ...jest.requireActual<object>('../../amplify/password'),
  changePassword: jest.fn(),
}));
jest.mock('../../amplify/sessions', () => ({ endOtherSessionsWith: jest.fn() }));

/** Work that the test ends. */
function newWork() {
  let end = (): void => {};
  let fail: (error: Error) => void = () => {};
  const work = jest.fn<Promise<void>, [AbortSignal]>(
    () =>
      new Promise((resolve, reject) => {
        end = resolve;
        fail = reject;
      }),
  );
  return { work, end: () => end(), fail: (error: Error) => fail(error) };
}

test('an action is done once although it is asked for twice', async () => {
  const { work, end } = newWork();
  const { result } = renderHook(() => useAction());
  act(() => {
    result.current.run(work);
    result.current.run(work);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isPending).toBe(true);
  await act(async () => end());
  expect(result.current.isPending).toBe(false);
  act(() => result.current.run(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('an action says why it failed, and tells the page when the session has ended', async () => {
  const { work, fail } = newWork();
  const onSessionEnd = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionEnd.Provider value={onSessionEnd}>{children}</SessionEnd.Provider>
  );
  const { result } = renderHook(() => useAction(), { wrapper });
  act(() => result.current.run(work));
  const message = 'Access Token has been revoked';
  await act(async () =>
    fail(Object.assign(new Error(message), { name: 'NotAuthorizedException' })),
  );
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  expect(result.current.problem).toBe(message);
});

test('work of several requests stops when the action is no longer shown, or nobody waits any longer', async () => {
  jest.useFakeTimers();
  const { work } = newWork();
  const shown = renderHook(() => useAction());
  act(() => shown.result.current.run(work));
  shown.unmount();
  expect(work.mock.calls[0]![0].aborted).toBe(true);
  const { result } = renderHook(() => useAction());
  act(() => result.current.run(work));
  expect(work.mock.calls[1]![0].aborted).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(answerLimit));
  expect(result.current.problem).toContain('has not answered in time');
  expect(work.mock.calls[1]![0].aborted).toBe(true);
  jest.useRealTimers();
});

test('a form shows problems from the first submission on, also if that one only failed', async () => {
  const onSubmit = jest.fn(() => Promise.reject(new Error('Nothing works.')));
  const fields = { name: { label: 'Name', initial: 'Ada' } };
  render(<ActionForm fields={fields} submit="Save" submitting="Saving …" onSubmit={onSubmit} />);
  const input = screen.getByLabelText('Name');
  fireEvent.change(input, { target: { value: '' } });
  expect(screen.queryByText('This field is required')).toBeNull();
  fireEvent.change(input, { target: { value: 'Ada' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { value: '' } });
  expect(screen.getByText('This field is required')).toBeTruthy();
});

test('a change of the password offers to end the other sessions each time that the form opens', () => {
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

test('a wrong current password is told beside its field, which gets the focus', async () => {
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
