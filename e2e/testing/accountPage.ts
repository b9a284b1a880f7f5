import { errors, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible';
import { storeSession } from './storedSession';
import { expect, open, test as base } from './test';
import { newName, type TestUser } from './userPool';

/** Playwright's test with the page object of the account page, for the page of the test and for one of another browser. */
export const test = base.extend<{ account: AccountPage; elsewhere: AccountPage }>({
  account: ({ page }, use) => use(new AccountPage(page)),
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(new AccountPage(await context.newPage()));
    await context.close();
  },
});

/** The account page, the sign-in form in its place, and what the navbar of every page has of both. */
export class AccountPage {
  private readonly main: Locator;
  private readonly navbar: Locator;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main');
    this.navbar = page.getByRole('navigation');
  }

  /** A button by its whole name. */
  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /** Clicks it. */
  press(name: string): Promise<void> {
    return this.button(name).click();
  }

  /** A field by its whole label. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** The heading of the step that the form is at. */
  heading(name: string | RegExp): Locator {
    return this.main.getByRole('heading', { name });
  }

  /** Expects a step of the form to name itself, to be accessible in both color modes, and to fit a phone. */
  async expectScreen(name: string): Promise<void> {
    await base.step(`the screen "${name}"`, async () => {
      await this.page.setViewportSize({ width: 320, height: 800 });
      await expect(this.heading(/./)).toHaveText([name]);
      await expect(this.page).toHaveTitle(new RegExp(`^${name} \\| .`));
      const texts = await this.main.locator('button, label, legend').allTextContents();
      const ofSite = texts.filter((text) => !/^Sign (In|Up) with /.test(text));
      // Words that begin with a capital within a text, as buttons of providers alone have them.
      expect(ofSite.filter((text) => /\b[a-z]+ [A-Z][a-z]+\b/.test(text))).toEqual([]);
      await expectAccessible(this.page, { within: 'main' });
      const excess = () =>
        this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(excess).toBeLessThanOrEqual(0);
      expect(await this.main.evaluate(smallThings)).toEqual([]);
    });
  }

  /** The error message of the form, or of the page that replaces it. */
  get alert(): Locator {
    return this.main.getByRole('alert');
  }

  // The sign-in form

  /** The field of a step that asks for a code. */
  get code(): Locator {
    return this.page.getByRole('textbox', { name: /^(Confirmation c|C)ode/ });
  }

  get createAccountButton(): Locator {
    return this.page.getByRole('button', { name: 'Create account', exact: true });
  }

  /** Signs in through the form. */
  async signIn(user: TestUser): Promise<void> {
    await this.beginSignIn(user);
    await this.expectSignedIn();
  }

  /** Opens the account page as a visitor and sends the sign-in form with this user's name and password. */
  async beginSignIn(user: TestUser): Promise<void> {
    await open(this.page, '/account/');
    await this.submitSignIn(user.username, user.password);
  }

  /** Fills in the sign-in form that is shown, and sends it. @param label of the field that identifies the member */
  async submitSignIn(username: string, password: string, label = 'Username'): Promise<void> {
    await this.page.getByLabel(label).fill(username);
    await this.field('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Waits for the form with the two tabs. */
  async expectSignInForm(): Promise<void> {
    await expect(this.page.getByRole('tab', { name: 'Sign in', selected: true })).toBeVisible();
    await expect(this.page.getByLabel('Username')).toBeVisible();
  }

  /** Opens the form for a forgotten password and asks for the code for this user. */
  async askForPasswordReset(username: string): Promise<void> {
    await open(this.page, '/account/');
    await this.press('Forgot your password?');
    await expect(this.heading('Reset your password')).toBeVisible();
    await this.page.getByLabel('Enter your username').fill(username);
    await this.press('Send code');
  }

  /** Fills in the form that sets another password with a code. */
  async fillPasswordReset(code: string, password: string): Promise<void> {
    await this.page.getByLabel('Code').fill(code);
    await this.field('New password').fill(password);
    await this.field('Confirm password').fill(password);
  }

  /** Types a new password twice. */
  async fillPasswords(password: string): Promise<void> {
    await this.field('Password').fill(password);
    await this.field('Confirm password').fill(password);
  }

  /** Replaces a temporary password, on the screen that asks for a new one. */
  async replaceTemporaryPassword(password: string): Promise<void> {
    await this.fillPasswords(password);
    await this.press('Change password');
  }

  /** Types a code into the screen that asks for one, and sends it. */
  async submitCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.press('Confirm');
  }

  /** The secret that the form shows beside its QR code. */
  async readTotpSecret(): Promise<string> {
    return (await this.page.getByRole('code').textContent()) ?? '';
  }

  /** Replaces the text of a field with a text from the clipboard. */
  async paste(target: Locator, text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await target.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.press('ControlOrMeta+V');
  }

  /** Opens the account page as a visitor, and the tab for creating an account. */
  async openSignUp(): Promise<void> {
    await open(this.page, '/account/');
    await this.page.getByRole('tab', { name: 'Create account' }).click();
  }

  /** Fills in the form that asks for a username and an address. */
  async fillSignUp(visitor: TestUser): Promise<void> {
    await this.page.getByLabel('Username').fill(visitor.username);
    await this.fillPasswords(visitor.password);
    await this.page.getByLabel('Email').fill(visitor.email);
  }

  /** Fills in the form to create an account and sends it. The next screen asks for the code. */
  async signUp(visitor: TestUser): Promise<void> {
    await this.openSignUp();
    await this.fillSignUp(visitor);
    await this.createAccountButton.click();
    await expect(this.code).toBeVisible();
  }

  /** Goes from a page to the account chooser of the Google stand-in. */
  async leaveForGoogle(from: string): Promise<void> {
    await open(this.page, from);
    await this.signInLink.click();
    await this.press('Sign In with Google');
    await expect(this.page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  }

  /** Chooses an account there and consents. */
  async chooseAccount(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }

  // The navbar

  /** The button that opens the menu of the member who is signed in. */
  memberMenu(name: string | RegExp): Locator {
    return this.navbar.getByRole('button', { name });
  }

  /** The link that replaces the menu while nobody is signed in. */
  get signInLink(): Locator {
    return this.navbar.getByRole('link', { name: 'Sign in' });
  }

  /** Signs out in the menu. */
  async signOut(name: string): Promise<void> {
    await this.memberMenu(name).click();
    await this.navbar.getByRole('button', { name: 'Sign out' }).click();
  }

  // The account

  /** Opens the account page as a member who has signed in on an earlier visit. */
  async visit(user: TestUser): Promise<void> {
    await storeSession(this.page.context(), user);
    await open(this.page, '/account/');
    await this.expectSignedIn();
  }

  /** The same, and waits until everything is loaded, because a late request is refused after the session has ended. */
  async open(user: TestUser): Promise<void> {
    await this.visit(user);
    await this.expectLoaded();
  }

  /**
   * Expects an element with this text, and waits for it in the page. What takes longer than the first looks of
   * `expect`, as a sign-in does, it sees up to half a second late, and each of its looks that finds nothing describes
   * the whole page.
   */
  private async expectShown(shown: Locator, selector: string, text: string): Promise<void> {
    const isThere = ([where, what]: string[]) =>
      [...document.querySelectorAll(where!)].some(({ textContent }) => textContent === what);
    let patience = 15_000;
    await this.page
      .waitForFunction(isThere, [selector, text], { timeout: patience })
      .catch((error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
        // `expect` tells what is missing, at its first look.
        patience = 1;
      });
    await expect(shown).toBeVisible({ timeout: patience });
  }

  /** Waits for the page for members. */
  async expectSignedIn(): Promise<void> {
    await this.expectShown(this.page.getByRole('heading', { name: 'Profile' }), 'h2', 'Profile');
    await expect(this.page.getByLabel('Username')).toBeHidden();
  }

  /** The same, until the page has read all that it shows: what is still asked for is refused once the session has ended. */
  async expectLoaded(): Promise<void> {
    await this.expectSignedIn();
    const device = this.main.getByText('This device', { exact: true });
    await this.expectShown(device, 'main li *', 'This device');
  }

  /** Waits for what shows after the session has ended. */
  expectSignedOut(): Promise<void> {
    return expect(this.page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  }

  /** A section of the page, by its heading. */
  section(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** One setting, by its heading. */
  setting(name: string): Locator {
    return this.page.getByRole('group', { name });
  }

  get nameField(): Locator {
    return this.page.getByRole('textbox', { name: 'Name', exact: true });
  }

  /** Opens the form for the name and fills it in. */
  async typeName(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^(Add a|Change) name$/ }).click();
    await this.nameField.fill(name);
  }

  get emailCode(): Locator {
    return this.page.getByLabel('Code from the email');
  }

  get newEmail(): Locator {
    return this.page.getByLabel('New email address');
  }

  /** Opens the form for the email address, and asks for the code that confirms the new address. */
  async askForEmailChange(user: TestUser, address = `new-${user.email}`): Promise<void> {
    await this.press('Change email address');
    await this.newEmail.fill(address);
    await currentPassword(this.setting('Email address')).fill(user.password);
    await this.press('Send code');
  }

  /** Opens the form for the password. @returns its part of the page */
  async openPasswordForm(): Promise<Locator> {
    const password = this.setting('Password');
    await this.press('Change password');
    await expect(currentPassword(password)).toBeFocused();
    return password;
  }

  async fillPasswordChange(current: string, next: string): Promise<void> {
    const password = this.setting('Password');
    await currentPassword(password).fill(current);
    await password.getByLabel('New password', { exact: true }).fill(next);
    await password.getByLabel('New password again').fill(next);
  }

  get authenticator(): Locator {
    return this.setting('Authenticator app');
  }

  get appCode(): Locator {
    return this.page.getByLabel('Code from the app');
  }

  /** Opens the form before the set-up of an authenticator app, or before its removal, and fills it in. */
  async typeForApp(deed: 'Set up' | 'Remove', user: TestUser): Promise<void> {
    await this.press(`${deed} authenticator app`);
    await currentPassword(this.authenticator).fill(user.password);
  }

  get devices(): Locator {
    return this.section('Devices');
  }

  /** The field in which a member who deletes the account repeats its name. */
  deletionField({ username }: Pick<TestUser, 'username'>): Locator {
    return this.page.getByLabel(`Type ${username} to confirm`);
  }

  /** Fills in the form that deletes the account. */
  async typeForDeletion(user: TestUser): Promise<void> {
    await this.deletionField(user).fill(user.username);
    await currentPassword(this.section('Delete account')).fill(user.password);
  }

  /** The text that shows after the account is deleted. */
  get farewell(): Locator {
    return this.page.getByRole('heading', { name: 'Your account has been deleted' });
  }
}

/** The field for the password that a part of the page asks for again. */
export function currentPassword(part: Locator): Locator {
  return part.getByLabel('Current password');
}

/** What is too small for a phone: texts below 13 pixels, and buttons and fields below 44. */
function smallThings(main: Element): string[] {
  const pixels = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  const texts = [...main.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && element.textContent.trim() && pixels(element) < 13,
  );
  const targets = [...main.querySelectorAll('button, select, input:not([type=radio], [hidden])')];
  const isSmall = (element: Element) => element.getBoundingClientRect().height < 43.9;
  return [...texts, ...targets.filter(isSmall)].map(({ outerHTML }) => outerHTML.slice(0, 120));
}

/** A new person without an account. */
export function newVisitor(): TestUser {
  const username = newName('visitor');
  return { username, password: 'Correct-horse-9', email: `${username}@example.com` };
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

/** The code that an authenticator app shows for a secret, now or at another time in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}
