import type { AppRouter } from '@dealer/api/types';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import type { TRPCClient } from '@trpc/client';
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

/** Renders the page of a request: HTML with the data that it used, a redirect, or the not-found page with status 404. */
export type RenderPage = (page: PageRequest) => Promise<Response>;
export type RendererFactory = (options: { manifest: unknown }) => RenderPage;

/** Makes the renderer of the built app. @param options.manifest the client build's manifest.json */
export function createRenderer({ manifest }: { manifest: unknown }): RenderPage {
  return rendererWith(routeAssets(manifest));
}

/** Makes a renderer with given assets per route, as the development server has them. */
export function rendererWith(assets: RouteAssets): RenderPage {
  return ({ request, publicUrl, trpcClient, nonce }) => {
    const handle = createRequestHandler({
      request,
      getRouterManifest: () => assets,
      createRouter: () => createAppRouter({ trpcClient, publicUrl, nonce }),
    });
    return handle(({ responseHeaders, router }) =>
      renderRouterToString({ responseHeaders, router, children: <RouterServer router={router} /> }),
    );
  };
}
