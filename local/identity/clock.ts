/** The provider's clock, which the control API can move. */
export class Clock {
  /** Milliseconds ahead of the machine's clock; negative when behind. */
  offsetMs = 0;

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Whole seconds since the epoch, as in tokens. */
  nowSeconds(): number {
    return Math.floor(this.now() / 1000);
  }
}
