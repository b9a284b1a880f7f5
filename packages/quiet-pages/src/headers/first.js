// The one inline script of every page, first in its head (see headers.ts): what has to run before the first paint
// and before any other script.
{
  const { dataset } = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // The color mode, as Docusaurus's own script sets it: by the address, the reader's choice, or the template.
  const mode = new URLSearchParams(location.search).get('docusaurus-theme') || stored('theme');
  dataset.theme = dataset.themeChoice = mode || dataset.theme;
  dataset.announcementBarInitiallyDismissed = stored('docusaurus.announcement.dismiss') === 'true';

  // The Trusted Types policies (https://www.w3.org/TR/trusted-types/). The content security policy lets no text become
  // code or the address of a script unless one of these two allows it. Browsers ask the one with the name `default`
  // whenever React or the bundler writes a text to such a place. That one reads markup by the other, `inert`, which
  // allows everything and is known to this script alone: each may be created once.
  const { trustedTypes } = window;
  const inert = trustedTypes?.createPolicy('inert', { createHTML: (html) => html });

  // Where nothing of it runs or loads. Only a document has `<body>`, only a template rows without a table.
  const read = (html) => {
    const template = document.createElement('template');
    template.innerHTML = inert.createHTML(html);
    return [template.content, new DOMParser().parseFromString(inert.createHTML(html), 'text/html')];
  };

  const isCode = ({ name, value }) =>
    /^on|^srcdoc$/i.test(name) ||
    (/^(?:.*:)?(?:href|src|(?:form)?action|data|to|from|by|values)$/i.test(name) &&
      // Browsers take no account of control characters and spaces in it. `values` is a list.
      /(?:^|;)javascript:/i.test(value.replace(/[\0- ]/g, '')));

  const hasCode = (root) =>
    [...root.querySelectorAll('*')].some(
      (element) =>
        // What `<noscript>` holds depends on whether scripts run, which they do not where it is read.
        /^(?:no)?script$/i.test(element.localName) ||
        (element.localName === 'template' && hasCode(element.content)) ||
        [...element.attributes].some(isCode),
    );

  // The scripts of the build, and those of other hosts that the site allows.
  const { allowed = '' } = document.currentScript?.dataset ?? {};
  const sources = [`${location.origin}/assets/js/`, ...allowed.split(' ')].filter(Boolean);

  trustedTypes?.createPolicy('default', {
    // React writes highlighted code and headings this way. It also makes script elements, of an empty one.
    createHTML: (html) =>
      /^<(script)><\/\1>$/.test(html) || !read(html).some(hasCode) ? html : null,
    createScriptURL: (url) => {
      const { href } = new URL(url, location.href);
      return sources.some((source) => href.startsWith(source)) ? url : null;
    },
    // Structured data stand in script elements. Anything else is code.
    createScript: (text) => {
      try {
        JSON.parse(text);
        return text;
      } catch {
        return null;
      }
    },
  });
}
