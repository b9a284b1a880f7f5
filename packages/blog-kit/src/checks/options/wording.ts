/** How messages name what is the site's own. */
export interface Wording {
  /** The file that holds the options, from the site's folder. */
  optionsFile: string;
  /** The name of the option `levels` there. */
  levels: string;
  /** The name of the option `admonitions` there. */
  admonitions: string;
  /** Where the checks are listed. */
  listOfChecks: string;
  /** What to do to have formulas shown, as a sentence without its full stop. */
  showFormulas: string;
  /** The command that shows all problems. */
  showAll: string;
}

/** The wording for a site whose options are where the README says. */
export const defaultWording: Wording = {
  optionsFile: 'content-checks.config.ts',
  levels: 'levels',
  admonitions: 'admonitions',
  listOfChecks: 'The README of docusaurus-content-checks',
  showFormulas:
    'see https://docusaurus.io/docs/markdown-features/math-equations, and write in content-checks.config.ts: math: true,',
  showAll: 'npm run check -- --all',
};
