/** The owner's data about themself and the site. */
export interface SiteValues {
  name: string;
  role: string;
  bio: string;
  greeting: string;
  tagline: string;
  description: string;
  about: string;
  address: string;
  profileLabel: string;
  profile: string;
  color: string;
  colorDark: string;
  year: string;
  packageName: string;
}

export type ValueName = keyof SiteValues;

interface ValueInfo {
  /** The option of the command line, without its dashes. */
  option: string;
  /** The question in the terminal; a value without one is not asked for. */
  question?: string;
}

/** Every value: in the order in which the terminal asks for them. */
export const VALUES: Record<ValueName, ValueInfo> = {
  name: { option: 'name', question: 'Your name' },
  role: {
    option: 'role',
    question: 'What you are, in a few words (below your name)',
  },
  bio: {
    option: 'bio',
    question: 'What you do, in a sentence (on your author page)',
  },
  greeting: {
    option: 'greeting',
    question: "The greeting: the site's title",
  },
  tagline: {
    option: 'tagline',
    question: 'The line below it',
  },
  description: {
    option: 'description',
    question: 'What search engines and link previews say of the site',
  },
  about: {
    option: 'about',
    question: 'The paragraph on the home page',
  },
  address: {
    option: 'address',
    question: 'Where the site is published',
  },
  profile: {
    option: 'profile',
    question: 'Your profile on a source-code host',
  },
  profileLabel: {
    option: 'profile-label',
    question: 'What the link to it says',
  },
  color: {
    option: 'color',
    question: 'The color of links and of the logo on light pages',
  },
  colorDark: {
    option: 'color-dark',
    question: 'The color of links on dark pages',
  },
  year: { option: 'year' },
  packageName: { option: 'package-name' },
};

export const VALUE_NAMES = Object.keys(VALUES) as ValueName[];
