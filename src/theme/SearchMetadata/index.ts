/** The site has no hosted search whose crawler would read the classic theme's tags. */
export default function SearchMetadata(): null {
  return null;
}
