import React, { type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { setSession } from '../../session/sessionStore';
import { SignInProvider } from '../SignInProvider';
import { useSession } from '../useSession';

jest.mock('@docusaurus/router', () => ({ useHistory: () => ({}) }), { virtual: true });
jest.mock('../../amplify/confirmSession', () => ({ confirmSession: async () => undefined }));

function Visitor(): ReactNode {
  const { status, user } = useSession();
  return (
    <p>
      {user?.name ?? 'Nobody'} is {status}.
    </p>
  );
}

const site = (
  <SignInProvider>
    <h1>A post</h1>
    <Visitor />
  </SignInProvider>
);

/** Renders the site as the build does, in which no effect runs. */
async function renderOnServer(): Promise<string> {
  const { MessageChannel } = await import('node:worker_threads');
  const { TextEncoder } = await import('node:util');
  Object.assign(globalThis, { MessageChannel, TextEncoder });
  const { renderToString } = await import('react-dom/server');
  return renderToString(site);
}

function shown(): string | null {
  return screen.getByText(/ is /).textContent;
}

beforeEach(() => {
  localStorage.clear();
  setSession({ status: 'configuring' });
});

test('the page is in the HTML of the server, where nobody is known yet', async () => {
  const html = await renderOnServer();
  expect(html).toContain('<h1>A post</h1>');
  expect(html.replaceAll('<!-- -->', '')).toContain('Nobody is configuring.');
});

test('the browser takes over the HTML of the server as it is, and then knows the visitor', async () => {
  const box = document.createElement('div');
  box.innerHTML = await renderOnServer();
  document.body.append(box);
  const heading = box.querySelector('h1');
  const problems: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, site, { onRecoverableError: (error) => problems.push(error) }),
  );
  expect(problems).toEqual([]);
  expect(box.querySelector('h1')).toBe(heading);
  expect(shown()).toBe('Nobody is unauthenticated.');
  await act(async () => root.unmount());
  box.remove();
});

test('a stored session is there as soon as the page has rendered, and every change of it', async () => {
  const prefix = 'CognitoIdentityServiceProvider.client';
  localStorage.setItem(`${prefix}.LastAuthUser`, 'reader');
  localStorage.setItem(`${prefix}.reader.refreshToken`, 'refresh');
  render(site);
  expect(screen.getByRole('heading').textContent).toBe('A post');
  expect(shown()).toBe('reader is configuring.');
  const user = { username: 'reader', name: 'Ada' };
  act(() => setSession({ status: 'authenticated', user }));
  expect(shown()).toBe('Ada is authenticated.');
});

test('outside of the provider, as on the page after a crash, it is the same session', () => {
  setSession({ status: 'authenticated', user: { username: 'reader', name: 'Ada' } });
  render(<Visitor />);
  expect(shown()).toBe('Ada is authenticated.');
});
