import React from 'react';
import { render, screen } from '@testing-library/react';
import { SessionEnd } from 'docusaurus-cognito-sign-in/account/parts';
import { RequestError } from '../../client/operations';
import { ListSection } from '../lists';

jest.mock('@generated/docusaurus-comments/default/settings.json', () => ({}), { virtual: true });
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });
jest.mock('@generated/docusaurus-comments/default/posts.json', () => [], { virtual: true });
jest.mock('docusaurus-cognito-sign-in/accessToken', () => ({}));

const ask = () => Promise.reject(new RequestError('session'));

test('a list whose API does not accept the token says so itself, and the account stays', async () => {
  const onSessionEnd = jest.fn();
  render(
    <SessionEnd.Provider value={onSessionEnd}>
      <ListSection id="list" title="List" empty="None" ask={ask} show={String} actions={String} />
    </SessionEnd.Provider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your sign-in is no longer accepted.');
  expect(onSessionEnd).not.toHaveBeenCalled();
});
