/** What the classic theme's client module asks of `prism-react-renderer`: nothing is highlighted in the browser. */
export const Prism = { languages: {} };
