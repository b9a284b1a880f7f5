/** Stands for Docusaurus's entry of the server's bundle, which bundle/configureBundle.ts puts in its place. */
export default function render(): never {
  throw new Error('Only the bundle that renders pages has this.');
}
