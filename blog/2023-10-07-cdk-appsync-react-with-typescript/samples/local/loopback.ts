/** Amplify always opens wss://, and the fake has no certificate. */
export const loopback = (Base: typeof WebSocket): typeof WebSocket =>
  class extends Base {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(String(url).replace(/^wss:/, 'ws:'), protocols);
    }
  };
