interface FirstClick {
  pressed: Element | null;
  address: string;
}

const pressedBy = ({ target }: Event) => (target instanceof Element ? target.closest('a, button') : null);

let isWatching = false;

/**
 * Ignores the second click of a double one on a link: pages come from memory so soon that it falls on the next page, and would follow
 * what stands there. Where the same thing is pressed again, it counts.
 */
export function ignoreSecondClicks(): void {
  if (isWatching) return;
  isWatching = true;
  let first: FirstClick | undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    // A key and a script have none.
    if (event.detail < 2) {
      first = { pressed, address: location.href };
      return;
    }
    if (!pressed || !first || first.address === location.href || first.pressed === pressed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Ahead of React, whose root is the document.
  window.addEventListener('click', onClick, { capture: true });
}
