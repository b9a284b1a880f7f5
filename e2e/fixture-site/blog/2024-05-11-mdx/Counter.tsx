import React, { useState, type ReactNode } from 'react';

/** A component of a post, which works once the page has its script. */
export default function Counter({ start }: { readonly start: number }): ReactNode {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button button--primary" onClick={() => setCount(count + 1)}>
      Counted to {count}
    </button>
  );
}
