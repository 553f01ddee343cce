import type { AppRouter } from '@dealer/api/types';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { TRPCClient } from '@trpc/client';
import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { inlineStyles } from './inline-styles.ts';
import { type RouteAssets, routeAssets } from './route-assets.ts';
import { createAppRouter } from './router.tsx';

export interface PageRequest {
  request: Request;
  publicUrl: string;
  /** Calls the API as the request's own caller. */
  trpcClient: TRPCClient<AppRouter>;
  /** Marks the scripts that the renderer writes itself, so that the server can tell them from others. */
  nonce: string;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /**
   * The page up to the end of its head, empty for a redirect. Apart from the rest, because to add to a string of this length
   * copies it, which takes as long as a tenth of the rendering.
   */
  head: string;
  /** The page from '</head>' on. */
  body: string;
}

/** Renders the page of a request: HTML with the data that it used, a redirect, or the not-found page with status 404. */
export type RenderPage = (page: PageRequest) => Promise<RenderedPage>;

interface ClientBuild {
  /** Its manifest.json. */
  manifest: unknown;
  /** Gives the text of a stylesheet. */
  styleOf: (href: string) => string;
}

export type RendererFactory = (build: ClientBuild) => RenderPage;

/**
 * Makes the renderer of the built app. Public pages bring their styles along; those of the staff area link them, because they
 * are many and the area is opened again and again.
 */
export function createRenderer({ manifest, styleOf }: ClientBuild): RenderPage {
  const assets = routeAssets(manifest);
  const render = rendererWith(assets);
  const hrefs = new Set(Object.values(assets.routes).flatMap(({ css = [] }) => css));
  const styles = new Map([...hrefs].map((href) => [href, styleOf(href)]));
  return async (page) => {
    const rendered = await render(page);
    const isStaffPage = /^\/admin(\/|$)/.test(new URL(page.request.url).pathname);
    return isStaffPage ? rendered : { ...rendered, head: inlineStyles(rendered.head, styles) };
  };
}

/** The text that React writes where a part of a page threw, or waits: it leaves the part to the browser, and reports nothing. */
const MISSING_PART = '<!--$!-->';

/** Renders a whole page: all that it shows was read before. @throws where a part of it throws or waits, with its error as the cause */
async function renderWhole(page: ReactElement): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(MISSING_PART)) return html;
  const causes: unknown[] = [];
  const stream = await renderToReadableStream(page, { onError: (error) => void causes.push(error) });
  await new Response(stream).arrayBuffer();
  throw new Error('A part of the page could not be rendered', { cause: causes[0] });
}

/** Makes a renderer with given assets per route, as the development server has them. */
export function rendererWith(assets: RouteAssets): RenderPage {
  return async ({ request, publicUrl, trpcClient, nonce }) => {
    const handle = createRequestHandler({
      request,
      getRouterManifest: () => assets,
      createRouter: () => createAppRouter({ trpcClient, publicUrl, nonce }),
    });
    let html = '';
    const { status, headers } = await handle(async ({ responseHeaders, router }) => {
      html = await transformHtmlStringWithRouter(router, await renderWhole(<RouterServer router={router} />));
      return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
    });
    const endOfHead = Math.max(0, html.indexOf('</head>'));
    return { status, headers, head: html.slice(0, endOfHead), body: html.slice(endOfHead) };
  };
}
