/** Where a frame loads from, and how the page describes it to readers. */
export interface FrameSource {
  /** The address of the frame. */
  src: string;
  /** The origin of `src`, which `media.frames` in site.config.ts has to name. */
  origin: string;
  /** The host as shown to readers, such as youtube-nocookie.com. */
  host: string;
  /** The name of the service, such as YouTube. */
  service: string;
  /** The kind of content: video, example, … */
  kind: string;
  /** The same content as a page, to link to. */
  page: string;
}

/** A service that also has a page for the content of each frame. */
interface Service {
  name: string;
  kind: string;
  hosts: readonly string[];
  /** The addresses of the frame and its page; undefined if the address is not that of a frame. */
  read(url: URL): { src: string; page: string } | undefined;
}

const services: readonly Service[] = [
  {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    read: readYouTube,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    read(url) {
      const [, id, key] = /^\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(url.pathname) ?? [];
      if (!id) return undefined;
      // The key of an unlisted video: in the path of its page, and a parameter of its frame.
      if (key) url.searchParams.set('h', key);
      // Vimeo then does not track the visitor: https://help.vimeo.com/hc/en-us/articles/12426260232977
      url.searchParams.set('dnt', '1');
      return {
        src: `https://player.vimeo.com/video/${id}${url.search}${url.hash}`,
        page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
      };
    },
  },
  moved('CodePen', 'example', 'codepen.io', '/embed/', '/pen/'),
  moved('CodeSandbox', 'example', 'codesandbox.io', '/embed/', '/s/'),
  moved('StackBlitz', 'example', 'stackblitz.com', '/edit/', '/edit/'),
  moved('Spotify', 'recording', 'open.spotify.com', '/embed/', '/'),
  moved('Loom', 'video', 'loom.com', '/embed/', '/share/'),
  moved('Speaker Deck', 'talk', 'speakerdeck.com', '/player/', '/player/'),
  moved('Google Maps', 'map', 'google.com', '/maps/embed', '/maps/embed'),
];

/**
 * Reads the address of a frame, as services give it to authors.
 *
 * YouTube addresses change to the host without cookies; the address of a video's page on YouTube or Vimeo becomes that
 * of its frame.
 *
 * @returns undefined if the address is not on another host
 */
export function frameSource(address: string): FrameSource | undefined {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!/^https?:/i.test(absolute) || !URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  const service = services.find(({ hosts }) => hosts.includes(hostOf(url)));
  const known = service?.read(new URL(url)) ?? { src: url.href, page: url.href };
  const loaded = new URL(known.src);
  return {
    ...known,
    origin: loaded.origin,
    host: hostOf(loaded),
    service: service?.name ?? hostOf(loaded),
    kind: service?.kind ?? 'page',
  };
}

/** The frame of a video on YouTube, from its id. */
export function youTubeAddress(id: string, start?: number | string): string {
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function readYouTube(url: URL): ReturnType<Service['read']> {
  const { searchParams: query } = url;
  const path = /^\/(?:embed\/|shorts\/|live\/|v\/)?([\w-]+)\/?$/.exec(url.pathname)?.[1] ?? '';
  const list = query.get('list');
  const id = path === 'watch' ? query.get('v') : path;
  if (path === 'playlist' || path === 'embed') return list ? readPlaylist(url, list) : undefined;
  if (!id) return undefined;
  const start = seconds(query.get('t') ?? query.get('start') ?? '');
  for (const name of ['v', 't', 'start', 'si', 'feature']) query.delete(name);
  if (start) query.set('start', String(start));
  return {
    src: `https://www.youtube-nocookie.com/embed/${id}${url.search}`,
    page:
      id === 'videoseries'
        ? `https://www.youtube.com/playlist?list=${list}`
        : `https://www.youtube.com/watch?v=${id}`,
  };
}

/** A list of videos; `listType` is its kind: https://developers.google.com/youtube/player_parameters */
function readPlaylist({ searchParams: query }: URL, list: string): ReturnType<Service['read']> {
  if (!query.has('listType')) query.set('listType', 'playlist');
  const src = `https://www.youtube-nocookie.com/embed?${query}`;
  const isPlaylist = query.get('listType') === 'playlist';
  return { src, page: isPlaylist ? `https://www.youtube.com/playlist?list=${list}` : src };
}

/** A time in a YouTube link (`90`, `90s` or `1h2m30s`) in seconds; 0 for anything else. */
function seconds(time: string): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

/** A service whose frame and page differ in one part of the path. */
function moved(name: string, kind: string, host: string, frame: string, page: string): Service {
  return {
    name,
    kind,
    hosts: [host],
    read: (url) => {
      const src = url.href;
      if (!url.pathname.includes(frame)) return undefined;
      url.pathname = url.pathname.replace(frame, page);
      if (page !== frame) url.search = '';
      return { src, page: url.href };
    },
  };
}
