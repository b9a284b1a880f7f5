export const Loop = () => <p>A loop</p>;
