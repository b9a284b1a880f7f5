import { inboxApp } from '../../inbox/app';
import type { Cognito } from '../../state/cognito';
import { newCognito, userNamed } from '../../testing/newCognito';
import { userAdminScope } from '../../tokens/tokenClaims';
import { issueTokens } from '../../tokens/tokens';
import { updateUserAttributes } from '../operations/updateUserAttributes';

async function change(cognito: Cognito, username: string, Name: string, Value: string) {
  const { AccessToken } = await issueTokens(cognito, userNamed(cognito, username), {
    scopes: [userAdminScope],
    authTime: cognito.clock.nowSeconds(),
  });
  const UserAttributes = [{ Name, Value }];
  await updateUserAttributes.handle(cognito, { AccessToken, UserAttributes });
}

function kindsSent({ store }: Cognito): string[] {
  return store.state.messages.map(({ kind, to }) => `${kind} to ${to}`);
}

test('a verified old address hears of the change before the new one gets its code', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  await change(cognito, 'reader', 'email', 'new@example.com');
  expect(cognito.store.state.messages).toEqual([
    {
      to: 'reader@example.com',
      medium: 'EMAIL',
      kind: 'EmailChangeNotice',
      username: 'reader',
      code: '',
      at: expect.any(Number),
    },
    expect.objectContaining({
      to: 'new@example.com',
      kind: 'UpdateUserAttribute',
      code: expect.stringMatching(/^\d{6}$/),
    }),
  ]);
});

test('an address that is replaced at once hears of it, too', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  cognito.store.state.settings.attributesRequireVerificationBeforeUpdate = [];
  await change(cognito, 'reader', 'email', 'new@example.com');
  expect(kindsSent(cognito)).toContain('EmailChangeNotice to reader@example.com');
});

test('an unverified old address gets no notice, since it may be somebody else’s', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  await change(cognito, 'unverified', 'email', 'new@example.com');
  expect(kindsSent(cognito)).toEqual(['UpdateUserAttribute to new@example.com']);
});

test.each([
  ['email', 'reader@example.com'],
  ['name', 'Ada'],
  ['phone_number', '+12025550199'],
])('no notice for a new value of %s that changes no address (%s)', async (name, value) => {
  const cognito = newCognito({ emailChangeNotice: true });
  await change(cognito, 'reader', name, value);
  expect(kindsSent(cognito).join()).not.toContain('EmailChangeNotice');
});

test('a refused change sends no notice', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  for (let count = 0; count < 5; count++) {
    await change(cognito, 'reader', 'email', `new${count}@example.com`);
  }
  const before = kindsSent(cognito).length;
  await expect(change(cognito, 'reader', 'email', 'new@example.com')).rejects.toThrow(
    'Attempt limit exceeded',
  );
  expect(kindsSent(cognito)).toHaveLength(before);
});

test('without the option nothing is sent to the old address, as by Cognito itself', async () => {
  const cognito = newCognito();
  await change(cognito, 'reader', 'email', 'new@example.com');
  expect(kindsSent(cognito)).toEqual(['UpdateUserAttribute to new@example.com']);
});

test('the inbox shows the notice in words', async () => {
  const cognito = newCognito({ emailChangeNotice: true });
  await change(cognito, 'reader', 'email', 'new@example.com');
  const page = await (await inboxApp(cognito).request('http://localhost:9229/inbox')).text();
  expect(page).toContain('The email address is about to change');
  expect(page).toContain('Email to reader@example.com');
});
