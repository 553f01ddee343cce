import { act, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** React requires this global in tests that use act(). */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function freshContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  return container;
}

/** Renders into a document of happy-dom. */
export function render(node: ReactNode): { container: HTMLElement; rerender: (node: ReactNode) => void } {
  const container = freshContainer();
  const root = createRoot(container);
  const rerender = (next: ReactNode) => {
    act(() => root.render(next));
  };
  rerender(node);
  return { container, rerender };
}

/** Hydrates markup that was rendered on a server. */
export function hydrate(node: ReactNode, html: string): HTMLElement {
  const container = freshContainer();
  container.innerHTML = html;
  act(() => {
    hydrateRoot(container, node);
  });
  return container;
}

/** The first element that matches the selector; throws if there is none. */
export function find(container: ParentNode, selector: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing matches ${selector}`);
  return element;
}
