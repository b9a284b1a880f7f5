import { readPorts } from 'local-cognito/ports';
import { useSettings } from '../identity/identitySettings';
import { expect, open, test } from '../test';

/** The names of the providers on the hosted pages. */
const names = {
  Amazon: 'LoginWithAmazon',
  Apple: 'SignInWithApple',
  Facebook: 'Facebook',
  Google: 'Google',
} as const;
const providers = Object.keys(names) as (keyof typeof names)[];

const hostedDomain = `localhost:${readPorts().hosted}`;

test('[3.13] Google is the only provider, above both forms', async ({ page }) => {
  const buttons = page.getByRole('main').getByRole('button', { name: / with / });
  await open(page, '/account/');
  await expect(buttons).toHaveText(['Sign In with Google']);
  await page.getByRole('tab', { name: 'Create account' }).click();
  await expect(buttons).toHaveText(['Sign Up with Google']);
});

test.describe('with all four providers in the settings', () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await useSettings(context, {
      oauth: {
        domain: hostedDomain,
        redirectSignIn: [new URL('/callback/', baseURL).href],
        redirectSignOut: [new URL('/logout/', baseURL).href],
        scopes: ['openid', 'email', 'profile'],
        responseType: 'code',
        providers,
      },
    });
  });

  test('[3.13] each has its button above both forms, which opens the hosted pages with that provider', async ({
    page,
  }) => {
    const asked: (string | null)[] = [];
    await page.route(`https://${hostedDomain}/oauth2/authorize?**`, async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('identity_provider'));
      await route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' });
    });
    const buttons = page.getByRole('main').getByRole('button', { name: / with / });
    await open(page, '/account/');
    await page.getByRole('tab', { name: 'Create account' }).click();
    await expect(buttons).toHaveText(providers.map((provider) => `Sign Up with ${provider}`));
    await page.getByRole('tab', { name: 'Sign in' }).click();
    await expect(buttons).toHaveText(providers.map((provider) => `Sign In with ${provider}`));

    for (const provider of providers) {
      await page.getByRole('button', { name: `Sign In with ${provider}` }).click();
      await expect(page).toHaveTitle('Provider');
      await open(page, '/account/');
    }
    expect(asked).toEqual(Object.values(names));
  });
});
