import { done, SharedControlClient } from 'local-service/control/client';

export { ControlError } from 'local-service/control/client';

export class ControlClient extends SharedControlClient {
  /** Breaks all WebSocket connections, as a lost network does. */
  async breakConnections(): Promise<void> {
    await this.ask('DELETE', 'connections', done);
  }
}
