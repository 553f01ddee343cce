import { useEffect } from 'react';

const COUNT = /^\(\d+\) /;

/** Shows how much waits for staff in the title of the tab, '(3) Messages · Staff', on every page of theirs. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(COUNT, '');
      const counted = count > 0 ? `(${count}) ${title}` : title;
      if (document.title !== counted) document.title = counted;
    };
    show();
    // A page that opens later sets its own title.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [count]);
}
