import type { Locator } from '@playwright/test';

/**
 * What readers see of an element, in order, one line for each paragraph, cell, line of code and so on: text, with what
 * it stands out by, links, pictures, icons, roles, alignment, marks and colors. It does not depend on the HTML
 * elements.
 */
export function seenContent(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const seen: string[] = [];
    let text = '';
    const endLine = (): void => {
      const line = text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();
      if (line) seen.push(line);
      text = '';
    };

    const visit = (node: Node): void => {
      if (node instanceof Text) text += node.data;
      if (!(node instanceof Element)) return;
      // An element whose content alone has boxes counts as hidden.
      if (!node.checkVisibility() && getComputedStyle(node).display !== 'contents') return;
      if (node.getAttribute('aria-hidden') === 'true') return;
      const standsAlone = !getComputedStyle(node).display.startsWith('inline');
      if (standsAlone) endLine();
      if (node.matches('pre')) seen.push(...codeLines(node));
      else if (node.matches('math'))
        text += `formula ${node.querySelector('annotation')?.textContent}`;
      else if (node.matches('svg')) text += icon(node);
      else if (node instanceof HTMLImageElement) text += image(node);
      else if (node instanceof HTMLInputElement) text += checkbox(node);
      // Which blocks of code need one depends on the fonts and the width of the page.
      else if (node.ariaLabel === 'Toggle word wrap') return;
      // The two sites need not have the same posts.
      else if (node.ariaLabel === 'Blog post page navigation') return;
      else visitContent(node);
      if (standsAlone) endLine();
    };

    const visitContent = (node: Element): void => {
      text += before(node);
      node.childNodes.forEach(visit);
      text += after(node);
    };

    const before = (node: Element): string => {
      const name = node.localName;
      if (/^h[1-6]$/.test(name)) return `${name} #${node.id}: `;
      if (name === 'hr') return 'separator';
      if (name === 'li') return `${node.parentElement?.localName}: `;
      if (name === 'td' || name === 'th') return `${name} ${getComputedStyle(node).textAlign}: `;
      if (name === 'button') return `button ${node.ariaLabel ?? ''}: `;
      if (name === 'summary') return 'details: ';
      if (node.role === 'tab') return `tab, selected ${node.ariaSelected}: `;
      return inlineNames.has(name) ? `<${name}>` : '';
    };

    const after = (node: Element): string => {
      if (node.localName === 'a') return `</a to ${destination(node)}>`;
      return inlineNames.has(node.localName) ? `</${node.localName}>` : '';
    };

    const inlineNames = new Set(
      'a abbr b blockquote code del em i kbd mark strong sub sup time'.split(' '),
    );

    // Files and footnotes have hashes in their names that each build makes.
    const destination = (node: Element): string =>
      (node.getAttribute('href') ?? '').replace(/-(?:[0-9a-f]{32}(?=\.)|[0-9a-f]{6}$)/, '');

    const checkbox = ({ type, checked, disabled }: HTMLInputElement): string =>
      `(${type}${checked ? ', checked' : ''}${disabled ? ', disabled' : ''}) `;

    const image = (node: HTMLImageElement): string => {
      const { width, height } = node.getBoundingClientRect();
      // Faces of authors are as large as the site's letters.
      const size = node.closest('.markdown') ? `${Math.round(width)} × ${Math.round(height)}` : '';
      return `(image: ${node.alt}, ${node.title}, ${size})`;
    };

    const icon = (svg: Element): string =>
      `(icon ${svg.ariaLabel ?? ''} ${svg.querySelector('path')?.getAttribute('d')?.slice(0, 20)}) `;

    const codeLines = (pre: Element): string[] => {
      const code = pre.querySelector('code');
      if (!code)
        return (pre.textContent ?? '')
          .trim()
          .split('\n')
          .map((line) => `code: ${line}`);
      const lines = [...code.children];
      const isByLine = lines.length > 0 && lines.every((line) => line.matches('.token-line'));
      if (!isByLine) return textLines(code).map((text) => `code: ${text}`);
      return lines.map((line, index) => {
        const mark = background(line) === background(pre) ? '' : ' marked';
        return `code${number(line, index)}${mark}: ${coloredText(coloredPieces(line))}`.trimEnd();
      });
    };

    /** The lines of code whose lines are text, with their colors. */
    const textLines = (code: Element): string[] => {
      const lines: Piece[][] = [[]];
      for (const { text, color } of coloredPieces(code)) {
        const [first = '', ...others] = text.split('\n');
        lines.at(-1)?.push({ text: first, color });
        for (const other of others) lines.push([{ text: other, color }]);
      }
      return lines.map(coloredText).join('\n').trim().split('\n');
    };

    interface Piece {
      text: string;
      color: string;
    }

    const coloredPieces = (element: Element): Piece[] => {
      const pieces: Piece[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        const color = parentElement ? getComputedStyle(parentElement).color : '';
        pieces.push({ text: textContent ?? '', color });
      }
      return pieces;
    };

    const background = (from: Element | null): string => {
      for (let one = from; one; one = one.parentElement) {
        const color = getComputedStyle(one).backgroundColor;
        if (color !== 'rgba(0, 0, 0, 0)') return color;
      }
      return '';
    };

    /** The number before a line, which a style sheet writes: as text, or as a counter. */
    const number = (line: Element, index: number): string => {
      const shown = [line, line.firstElementChild]
        .map((one) => (one ? getComputedStyle(one, '::before').content : 'none'))
        .find((content) => content !== 'none');
      if (!shown?.startsWith('counter(')) return shown ? ` ${shown.replaceAll('"', '')}` : '';
      const counter = line.parentElement ? getComputedStyle(line.parentElement).counterReset : '';
      return ` ${Number(/-?\d+$/.exec(counter)?.[0] ?? 0) + index + 1}`;
    };

    /** Text with its color before each piece of another one; spaces have none. */
    const coloredText = (pieces: Piece[]): string => {
      let shown = '';
      let current = '';
      for (const { text, color } of pieces) {
        const [space = ''] = /^\s*/.exec(text) ?? [];
        const rest = text.slice(space.length);
        shown += space;
        if (rest && color !== current) {
          shown += `{${color}}`;
          current = color;
        }
        shown += rest;
      }
      return shown.trimEnd();
    };

    visit(root);
    endLine();
    return seen.join('\n');
  });
}
