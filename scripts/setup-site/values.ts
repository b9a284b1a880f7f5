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
  /** The question in the terminal and the text in the help; a value without one is not asked for. */
  question?: string;
  help: string;
}

/** Every value: in the order in which the terminal asks for them. */
export const VALUES: Record<ValueName, ValueInfo> = {
  name: { option: 'name', question: 'Your name', help: 'your name' },
  role: {
    option: 'role',
    question: 'What you are, in a few words (below your name)',
    help: 'what you are, in a few words',
  },
  bio: {
    option: 'bio',
    question: 'What you do, in a sentence (on your author page)',
    help: 'what you do, in a sentence, for your author page',
  },
  greeting: {
    option: 'greeting',
    question: "The greeting: the site's title",
    help: "the site's title, as large letters say it on the home page",
  },
  tagline: {
    option: 'tagline',
    question: 'The line below it',
    help: 'the line below the greeting',
  },
  description: {
    option: 'description',
    question: 'What search engines and link previews say of the site',
    help: 'what search engines and link previews say of the site',
  },
  about: {
    option: 'about',
    question: 'The paragraph on the home page',
    help: 'the paragraph on the home page',
  },
  address: {
    option: 'address',
    question: 'Where the site is published',
    help: 'where the site is published: https://blog.example.org',
  },
  profile: {
    option: 'profile',
    question: 'Your profile on a source-code host',
    help: 'your profile on a source-code host: https://github.com/ada',
  },
  profileLabel: {
    option: 'profile-label',
    question: 'What the link to it says',
    help: 'what the link to it says: GitHub',
  },
  color: {
    option: 'color',
    question: 'The color of links and of the logo on light pages',
    help: "links on light pages, and the logo: '#9a3e0c'",
  },
  colorDark: {
    option: 'color-dark',
    question: 'The color of links on dark pages',
    help: "links on dark pages: '#f2b155'",
  },
  year: { option: 'year', help: 'the year of the copyright line' },
  packageName: { option: 'package-name', help: 'the name in package.json' },
};

export const VALUE_NAMES = Object.keys(VALUES) as ValueName[];
