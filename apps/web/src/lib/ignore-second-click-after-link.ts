interface FirstClick {
  pressed: Element | null;
  address: string;
}

const pressedBy = ({ target }: Event) => (target instanceof Element ? target.closest('a, button') : null);

let isWatching = false;

/**
 * Ignores the second click of a double click on a link: the next page may be shown by then, and the click would follow a link of
 * that page. A second click on the same element counts.
 */
export function ignoreSecondClickAfterLink(): void {
  if (isWatching) return;
  isWatching = true;
  let first: FirstClick | undefined;
  const onClick = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    // Keys and scripts count no clicks.
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
