import type { FileRouteTypes } from './routeTree.gen.ts';

/** A path with any text in the place of each parameter: `/product/$id/print` is `/product/${string}/print`. */
type WithParams<Path extends string> = Path extends `${infer Before}/$${string}/${infer After}`
  ? `${Before}/${string}/${WithParams<After>}`
  : Path extends `${infer Before}/$${string}`
    ? `${Before}/${string}`
    : Path;

/** The path of a page, but not the route for all other addresses of the staff area. */
type PagePath = WithParams<Exclude<FileRouteTypes['to'], `${string}/$`>>;

/** The address of a page of this app: a path of the route tree, with or without a query string and a part of the page. */
export type PageHref = PagePath | `${PagePath}${'?' | '#'}${string}`;

declare module '@dealer/ui' {
  interface LinkTargets {
    page: PageHref;
  }
}

const isPath = (text: string): text is PageHref => /^\/(?![\\/])\P{Cc}*$/u.test(text);

/** An address that was put together elsewhere, by the router, the server or in another visit; '/' for what is no path of this site. */
export function pageHref(text: string): PageHref {
  return isPath(text) ? text : '/';
}
