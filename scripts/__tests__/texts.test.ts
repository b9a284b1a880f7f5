import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '..', '..');

/** The folders whose components readers see, and the German that comes with each. */
const sources = {
  'packages/blog-kit/src': 'packages/blog-kit/src/translations/de.json',
  'packages/quiet-pages/src': 'packages/quiet-pages/src/translations/de.json',
  'packages/sign-in/src': 'packages/sign-in/src/translations/de.json',
  src: 'i18n/de/code.json',
};

/** Names, which are the same in all languages. */
const names = new Set(['RSS', 'Atom']);

/** The attributes that readers see or hear. */
const seen = /^(?:aria-label|title|alt|placeholder|label)$/;

interface Found {
  /** The texts to translate, by their ids. */
  messages: Map<string, string>;
  /** What is written in a component without being translated. */
  untranslated: string[];
}

function read(folder: string): Found {
  const found: Found = { messages: new Map(), untranslated: [] };
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  for (const name of files.map((file) => file.replaceAll('\\', '/')).sort()) {
    if (!/\.tsx?$/.test(name) || /__tests__|__fixtures__|\.d\.ts$/.test(name)) continue;
    const text = readFileSync(path.join(root, folder, name), 'utf8');
    const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
    visit(file, `${folder}/${name}`, found);
  }
  return found;
}

function visit(node: ts.Node, file: string, found: Found): void {
  const note = (text: string) => {
    if (/\p{L}{2}/u.test(text) && !names.has(text.trim())) {
      found.untranslated.push(`${file}: ${text.trim().replace(/\s+/g, ' ')}`);
    }
  };
  if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Translate') {
    const id = node.openingElement.attributes.properties.find(
      (attribute) => attribute.name?.getText() === 'id',
    ) as ts.JsxAttribute | undefined;
    found.messages.set((id?.initializer as ts.StringLiteral).text, messageIn(node));
    // Its values may have elements with texts of their own.
    ts.forEachChild(node.openingElement, (child) => visit(child, file, found));
    return;
  }
  if (ts.isCallExpression(node) && node.expression.getText() === 'translate') {
    const [message] = node.arguments;
    if (message && ts.isObjectLiteralExpression(message)) {
      const values = Object.fromEntries(
        message.properties.map((property) => [
          property.name?.getText(),
          ((property as ts.PropertyAssignment).initializer as ts.StringLiteral).text,
        ]),
      );
      if (values.id) found.messages.set(values.id, values.message ?? '');
    }
  }
  if (ts.isJsxText(node)) note(node.text);
  if (ts.isStringLiteral(node) && ts.isConditionalExpression(node.parent)) {
    if (isShown(node.parent.parent)) note(node.text);
  }
  if (ts.isTemplateExpression(node) && isShown(node.parent)) {
    for (const part of [node.head, ...node.templateSpans.map(({ literal }) => literal)]) {
      note(part.text);
    }
  }
  if (ts.isJsxAttribute(node) && seen.test(node.name.getText())) {
    if (node.initializer && ts.isStringLiteral(node.initializer)) note(node.initializer.text);
  }
  ts.forEachChild(node, (child) => visit(child, file, found));
}

/** Whether an expression is in the text of an element, or in an attribute that readers see. */
function isShown(node: ts.Node): boolean {
  if (!ts.isJsxExpression(node)) return false;
  return !ts.isJsxAttribute(node.parent) || seen.test(node.parent.name.getText());
}

function messageIn(element: ts.JsxElement): string {
  return element.children
    .map((child) => {
      if (ts.isJsxText(child)) return child.text.trim().replace(/\s+/g, ' ');
      const expression = ts.isJsxExpression(child) ? child.expression : undefined;
      return expression && ts.isStringLiteralLike(expression) ? expression.text : '';
    })
    .join('');
}

/** The German messages of a file, of a package or as `write-translations` writes them. */
function german(file: string): Map<string, string> {
  const content = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<
    string,
    string | { message: string }
  >;
  return new Map(
    Object.entries(content).map(([id, text]) => [
      id,
      typeof text === 'string' ? text : text.message,
    ]),
  );
}

const places = (message: string) => [...new Set(message.match(/\{\w+\}/g))].sort();

test.each(Object.entries(sources))('every text of %s can be translated', (folder) => {
  expect(read(folder).untranslated).toEqual([]);
});

test.each(Object.entries(sources))(
  'the German of %s is complete, and has the same places for values',
  (folder, file) => {
    const { messages } = read(folder);
    const translated = german(file);
    // The classic theme has texts of its own, most of them in German, too.
    const isOwn = (id: string) => !id.startsWith('theme.');
    const ids = [...messages.keys()].filter(isOwn);
    expect([...translated.keys()].filter(isOwn).sort()).toEqual(ids.sort());
    for (const id of ids) {
      const message = messages.get(id) ?? '';
      expect([id, places(translated.get(id) ?? '')]).toEqual([id, places(message)]);
      expect(translated.get(id)?.split('|')).toHaveLength(message.split('|').length);
    }
  },
);
