/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { parse, type Block, type Inline } from './parse';

/** A comment's text. Nothing of it becomes HTML: each piece is an element or a text. */
export function Markdown({ source }: { readonly source: string }): ComponentChildren {
  return parse(source).map(shown);
}

const shown = (block: Block, at: number): ComponentChildren => <Part key={at} {...block} />;

function Part(block: Block): ComponentChildren {
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.children.map(inline)}</p>;
    case 'code':
      return (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is scrolled by keyboard, too
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return <blockquote>{block.children.map(shown)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item.map(inline)}</li>);
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

function inline(part: Inline): ComponentChildren {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'break':
      return <br />;
    case 'em':
      return <em>{part.children.map(inline)}</em>;
    case 'strong':
      return <strong>{part.children.map(inline)}</strong>;
    case 'link':
      return (
        // eslint-disable-next-line @docusaurus/no-html-links -- this is not a part of React's page
        <a href={part.href} rel="nofollow ugc noopener">
          {part.children.map(inline)}
        </a>
      );
  }
}
