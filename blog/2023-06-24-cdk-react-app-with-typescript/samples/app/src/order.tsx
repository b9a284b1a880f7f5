export default function Order({ id }: { id: string }) {
  return <h1>Order {id}</h1>;
}
