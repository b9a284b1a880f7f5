/** The provider's clock, which the control API can move and stop. */
export class Clock {
  /** Milliseconds ahead of the machine's clock; negative when behind. */
  offsetMs = 0;
  private stoppedAt: number | undefined;

  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.offsetMs;
  }

  /** Stops the clock until it is started; it can still be moved. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  /** Lets the clock follow the machine's clock again, with the same offset. */
  start(): void {
    this.stoppedAt = undefined;
  }

  /** Returns the earlier of the provider's and the machine's time. Whatever ended before it has ended by both. */
  earliest(): number {
    return Math.min(this.now(), Date.now());
  }

  /** Returns whole seconds since the epoch, as in tokens. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }
}
