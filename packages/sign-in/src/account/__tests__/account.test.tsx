import React, { type ReactNode } from 'react';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { changePassword, notYourPassword } from '../../amplify/password';
import { deviceLabel } from '../DevicesSection';
import { SessionEnd, useAction } from '../parts';
import { PasswordSetting } from '../SignInSettings';

jest.mock('@docusaurus/router', () => ({}), { virtual: true });
jest.mock('../../provider/session', () => ({}));
jest.mock('../../amplify/password', () => ({
  ...jest.requireActual<object>('../../amplify/password'),
  changePassword: jest.fn(),
}));
jest.mock('../../amplify/sessions', () => ({ endOtherSessionsWith: jest.fn() }));

test('an action is done once although it is asked for twice, says why it failed, and tells the page of the end of the session', async () => {
  const onSessionEnd = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionEnd.Provider value={onSessionEnd}>{children}</SessionEnd.Provider>
  );
  const { result } = renderHook(() => useAction(), { wrapper });
  let fail: (error: Error) => void = () => undefined;
  const work = jest.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  act(() => {
    result.current.run(work);
    result.current.run(work);
  });
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.isPending).toBe(true);
  const message = 'Access Token has been revoked';
  const name = 'NotAuthorizedException';
  await act(async () => fail(Object.assign(new Error(message), { name })));
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ problem: message, isPending: false });
  act(() => result.current.run(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('work of several requests stops when the action is no longer shown, or nobody waits any longer', async () => {
  jest.useFakeTimers();
  const work = jest.fn<Promise<void>, [AbortSignal]>(() => new Promise(() => undefined));
  const shown = renderHook(() => useAction());
  act(() => shown.result.current.run(work));
  shown.unmount();
  expect(work.mock.calls[0]![0].aborted).toBe(true);
  const { result } = renderHook(() => useAction());
  act(() => result.current.run(work));
  await act(() => jest.advanceTimersByTimeAsync(29_999));
  expect(work.mock.calls[1]![0].aborted).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.problem).toContain('has not answered in time');
  expect(work.mock.calls[1]![0].aborted).toBe(true);
  jest.useRealTimers();
});

test('a change of the password offers each time to end the other sessions, and tells a wrong current one beside its field', async () => {
  jest.mocked(changePassword).mockRejectedValue(notYourPassword());
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^End my sessions/ });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  render(<PasswordSetting username="ada" />);
  press('Change password');
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  press('Cancel');
  press('Change password');
  expect(box().checked).toBe(true);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Current password', 'old');
  type('New password', 'newer-one');
  type('New password again', 'newer-one');
  press('Save password');
  const problem = await screen.findByText('This is not your current password');
  const current = screen.getByLabelText('Current password');
  const description = document.getElementById(current.getAttribute('aria-describedby')!);
  expect(description?.contains(problem)).toBe(true);
  expect(document.activeElement).toBe(current);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['macOS 14.2.1 arm macOS Google Chrome/121.0.6167.160;Chromium/121.0', 'Chrome on macOS'],
  ['Windows 15.0.0 x86 Windows Microsoft Edge/131.0.0.0;Chromium/131.0.0.0', 'Edge on Windows'],
  ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79', 'Chromium on Linux'],
  ['Android 14.0.0 Pixel 8 Android Google Chrome/121.0.0.0', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/115.0', 'Firefox on macOS'],
  ['kitchen radio', 'kitchen radio'],
  [undefined, 'Unnamed device'],
])('the device %s is called %s', (name, label) => {
  expect(deviceLabel(name)).toBe(label);
});
