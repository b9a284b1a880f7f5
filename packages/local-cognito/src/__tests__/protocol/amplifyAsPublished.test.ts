import { fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth';
import { newVisitor } from './amplifyVisitor';
import { createUser } from './control';
import { startLocalServer, type LocalServer } from './localServer';

// Here Amplify computes the proof of a password as it is published. In the other tests it computes
// with testing/nativePowers.ts, because its own arithmetic takes a second for each sign-in.

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer();
});

test.each([undefined, 'USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const)(
  'a username and a password sign in by %s',
  async (authFlowType) => {
    await newVisitor(server);
    const user = await createUser(server);
    const options = { authFlowType };
    expect(await signIn({ ...user, options })).toEqual({
      isSignedIn: true,
      nextStep: { signInStep: 'DONE' },
    });
    const { sub } = await server.control.getUser(user.username);
    expect(await getCurrentUser()).toMatchObject({ username: user.username, userId: sub });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({
      sub,
      username: user.username,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(tokens?.idToken?.payload).toMatchObject({
      sub,
      'cognito:username': user.username,
      email: user.email,
      email_verified: true,
    });
    await signOut();
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  },
);
