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

/** Gives every link of this package the app's own anchor, so that its router can take the click. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** An anchor through the app's `LinkProvider`; a plain one without it. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext), props);
}
