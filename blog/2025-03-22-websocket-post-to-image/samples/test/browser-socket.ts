import { WebSocket } from 'ws';

/** In a browser an error that nobody listens to is silent; in `ws` it would be thrown. */
class BrowserSocket extends WebSocket {
  constructor(url: string) {
    super(url);
    this.on('error', () => {});
  }
}

// Node has a WebSocket of its own; this one is the same in every release.
globalThis.WebSocket = BrowserSocket as never;
