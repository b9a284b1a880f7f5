import { useEffect, useState } from 'react';
import type { TOCItem } from '@docusaurus/mdx-loader';

/** The part of the window above the line that a heading has to pass to be the current one, with all above the window. */
const aboveTheLine = '1000000px 0px -66% 0px';

/** The heading of the section that is being read: the last one that has passed a line in the upper part of the window. */
export function useCurrentSection(headings: readonly TOCItem[]): TOCItem | undefined {
  const [current, setCurrent] = useState<TOCItem>();
  useEffect(() => {
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent(headings.filter(({ id }) => passed.has(id)).at(-1));
      },
      { rootMargin: aboveTheLine },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
