export interface ValueInfo {
  /** The option of the command line, without its dashes. */
  option: string;
  /** The question in the terminal; a value without one is not asked for. */
  question?: string;
}

/** The owner's data about themself and the site, in the order in which the terminal asks for them. */
export const VALUES = {
  name: { option: 'name', question: 'Your name' },
  role: { option: 'role', question: 'What you are, in a few words (below your name)' },
  bio: { option: 'bio', question: 'What you do, in a sentence (on your author page)' },
  greeting: { option: 'greeting', question: "The greeting: the site's title" },
  tagline: { option: 'tagline', question: 'The line below it' },
  description: {
    option: 'description',
    question: 'What search engines and link previews say of the site',
  },
  about: { option: 'about', question: 'The paragraph on the home page' },
  address: { option: 'address', question: 'Where the site is published' },
  profile: { option: 'profile', question: 'Your profile on a source-code host' },
  profileLabel: { option: 'profile-label', question: 'What the link to it says' },
  color: { option: 'color', question: 'The color of links and of the logo on light pages' },
  colorDark: { option: 'color-dark', question: 'The color of links on dark pages' },
  year: { option: 'year' },
  packageName: { option: 'package-name' },
} satisfies Record<string, ValueInfo>;

export type ValueName = keyof typeof VALUES;

export type SiteValues = Record<ValueName, string>;

export const VALUE_NAMES = Object.keys(VALUES) as ValueName[];
