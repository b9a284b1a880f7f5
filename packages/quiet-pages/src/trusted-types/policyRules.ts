/** The folders of the site's scripts in each of its languages, as paths (template/bundleStarter.ts). */
declare const FOLDERS: string[] | undefined;
/** The beginnings of the addresses of other hosts' scripts that pages may load (template/bundleStarter.ts). */
declare const SCRIPTS: string[] | undefined;

const folders = typeof FOLDERS === 'undefined' ? ['/assets/js/'] : FOLDERS;

/**
 * What the policy allows to be written: each rule returns the text, or null to refuse it.
 *
 * @param trust makes a text one that may be read as markup
 */
export const policyRules = (trust: (html: string) => string) => ({
  /**
   * React writes highlighted code and headings this way, as the build has them. Code in markup is refused, which the
   * content security policy would not run either. React also makes script elements, of an empty one.
   */
  createHTML: (html: string): string | null =>
    /^<(script)><\/\1>$/.test(html) || !read(trust(html)).some(hasCode) ? html : null,

  /**
   * The starter and the bundler load the scripts of the build, which all lie in these folders. Scripts of the site may load
   * those of other hosts that its policy names.
   */
  createScriptURL: (url: string): string | null =>
    folders.some((folder) =>
      new URL(url, location.href).href.startsWith(location.origin + folder),
    ) ||
    (typeof SCRIPTS !== 'undefined' &&
      SCRIPTS.some((allowed) => new URL(url, location.href).href.startsWith(allowed)))
      ? url
      : null,

  /** Structured data stand in script elements. Anything else is code. */
  createScript: (text: string): string | null => (isJson(text) ? text : null),
});

/** Reads markup where nothing of it runs or loads. Only a document has `<body>`, only a template rows without a table. */
function read(html: string): ParentNode[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [template.content, new DOMParser().parseFromString(html, 'text/html')];
}

/** Whether there is a script, an event handler, a document in an attribute, or an address that runs code. */
function hasCode(root: ParentNode): boolean {
  return [...root.querySelectorAll('*')].some(
    (element) =>
      // What `<noscript>` holds depends on whether scripts run, which they do not where it is read.
      /^(?:no)?script$/i.test(element.localName) ||
      (element instanceof HTMLTemplateElement && hasCode(element.content)) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^on|^srcdoc$/i.test(name) ||
          (/^(?:.*:)?(?:href|src|(?:form)?action|data|to|from|by|values)$/i.test(name) &&
            // Browsers take no account of control characters and spaces in it. `values` is a list.
            /(?:^|;)javascript:/i.test(value.replace(/[\0- ]/g, ''))),
      ),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
