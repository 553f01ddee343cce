import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react';

/** The app declares the addresses of its pages here, as `page`; without it every text is one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the app's own declaration of this module
export interface LinkTargets {}

/** What a link leads to: a page of the app, a part of the page, a file or path of the server, or something outside. */
export type Href = LinkTargets extends { page: infer Page extends string }
  ?
      | Page
      | `#${string}`
      | `/api/${string}`
      | `/docs${string}`
      | `${'http' | 'https' | 'mailto' | 'sms' | 'tel'}:${string}`
  : string;

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { href?: Href | undefined };
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
