/** The provider's clock, which the control API can move. */
export class Clock {
  /** Milliseconds ahead of the machine's clock; negative when behind. */
  offsetMs = 0;

  /** Milliseconds since the epoch. */
  now(): number {
    return Date.now() + this.offsetMs;
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
