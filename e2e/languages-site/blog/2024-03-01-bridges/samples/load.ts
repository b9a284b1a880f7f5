/** The load of a bridge, in tons. */
export function load(own: number, traffic: number): number {
  return own + traffic;
}
