import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

export type LinkProps = ComponentPropsWithRef<'a'>;
type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

type LinkProviderProps = { component: LinkComponent; children: ReactNode };

/** Makes every link of this package use the app's anchor component, so that its router handles the click. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The anchor component of the app's `LinkProvider`; a plain `<a>` without it. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
