import type { EmbeddedDiscussion, PagePart } from './settings';

/** The page that a discussion is about, as its window has it. */
export interface DiscussedPage {
  /** The address, without the key of a service and without the part after `#`. */
  url: URL;
  title: string;
  /** The text of a `<meta>` element. */
  meta(name: string): string;
}

/** The page of a service that shows a discussion, in a frame. */
export interface Widget {
  origin: string;
  /** The host as readers see it. */
  host: string;
  /** The parameter in which it leads back with the key of a reader who has signed in, and the name to keep that by. */
  parameter: string;
  /** The discussions on GitHub. */
  home: string;
  address(page: DiscussedPage, session: string, theme: 'light' | 'dark'): string;
  /** What to tell it when the colors change. */
  themeMessage(theme: 'light' | 'dark'): unknown;
  /** What it says: how high it is, or that the reader's key counts no longer. */
  read(message: unknown): { height?: number; isSignedOut?: boolean };
}

/** The parameters in which the services lead readers back with a key, which is nobody else's business. */
export const returnParameters = ['giscus', 'utterances'];

/**
 * The widget of the service that the site has chosen.
 *
 * Its page is framed without the script that the services offer, which would run with all that this site may do. The
 * addresses and messages are those of giscus.app/client.js and utteranc.es/client.js.
 */
export function widgetOf(discussion: EmbeddedDiscussion): Widget {
  return 'giscus' in discussion ? giscus(discussion.giscus) : utterances(discussion.utterances);
}

function giscus(settings: Extract<EmbeddedDiscussion, { giscus: unknown }>['giscus']): Widget {
  const { mapping = 'pathname', strict = false, ...ids } = settings;
  const origin = 'https://giscus.app';
  return {
    origin,
    host: 'giscus.app',
    parameter: 'giscus',
    home: `https://github.com/${ids.repo}/discussions`,
    address: (page, session, theme) =>
      `${origin}/en/widget?${new URLSearchParams({
        origin: page.url.href,
        session,
        theme,
        ...ids,
        term: termOf(page, mapping),
        strict: strict ? '1' : '0',
        reactionsEnabled: '1',
        emitMetadata: '0',
        inputPosition: 'bottom',
        description: page.meta('description'),
        backLink: page.url.href,
      })}`,
    themeMessage: (theme) => ({ giscus: { setConfig: { theme } } }),
    read(message) {
      const { resizeHeight, signOut, error } = Object(Object(message).giscus) as {
        resizeHeight?: number;
        signOut?: boolean;
        error?: string;
      };
      const isRefused = /Bad credentials|Invalid state value|State has expired/.test(error ?? '');
      return { height: resizeHeight, isSignedOut: signOut === true || isRefused };
    },
  };
}

function utterances(
  settings: Extract<EmbeddedDiscussion, { utterances: unknown }>['utterances'],
): Widget {
  const { repo, issueTerm = 'pathname', label } = settings;
  const origin = 'https://utteranc.es';
  const themeOf = (theme: string) => `github-${theme}`;
  return {
    origin,
    host: 'utteranc.es',
    parameter: 'utterances',
    home: `https://github.com/${repo}/issues`,
    address: (page, session, theme) =>
      `${origin}/utterances.html?${new URLSearchParams({
        repo,
        'issue-term': issueTerm,
        ...(label && { label }),
        theme: themeOf(theme),
        url: page.url.href,
        origin: page.url.origin,
        pathname: termOf(page, 'pathname'),
        title: page.title,
        description: page.meta('description'),
        'og:title': page.meta('og:title'),
        session,
      })}`,
    themeMessage: (theme) => ({ type: 'set-theme', theme: themeOf(theme) }),
    read(message) {
      const { type, height } = Object(message) as { type?: string; height?: number };
      return type === 'resize' ? { height } : {};
    },
  };
}

/** The name of the discussion, as both services make it. */
function termOf({ url, title, meta }: DiscussedPage, part: PagePart): string {
  switch (part) {
    case 'url':
      return url.href;
    case 'title':
      return title;
    case 'og:title':
      return meta('og:title');
    default:
      return url.pathname.slice(1).replace(/\.\w+$/, '') || 'index';
  }
}
