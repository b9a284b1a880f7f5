/** The provider's clock, which the control API can move and stop. */
export class Clock {
  /** Milliseconds ahead of the machine's clock; negative when behind. */
  offsetMs = 0;
  private stoppedAt: number | undefined;

  /** Milliseconds since the epoch. */
  now(): number {
    return (this.stoppedAt ?? Date.now()) + this.offsetMs;
  }

  /** Stays at this moment until it is started or moved. */
  stop(): void {
    this.stoppedAt = Date.now();
  }

  /** Goes on from the machine's time. */
  start(): void {
    this.stoppedAt = undefined;
  }

  /** The provider's or the machine's time, whichever is earlier: what ended before it stays so. */
  earliest(): number {
    return Math.min(this.now(), Date.now());
  }

  /** Whole seconds since the epoch, as in tokens. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }
}
