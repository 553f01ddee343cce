import type { AppRouter } from '@dealer/api';
import { appRouter, type Context as CallContext, toPublicError } from '@dealer/api';
import type { RenderPage } from '@dealer/web/entry-server';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import superjson from 'superjson';
import { pagePolicy } from './security.ts';

/** Pages whose address holds a token: it must neither be kept nor told to anybody (decisions U14). */
const tokenPages = new Set(['/reset-password', '/verify-email']);

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** A tRPC client that calls the routers in this process, as one request's caller; tells of each call that failed. */
function localClient(call: CallContext, onFailure: () => void) {
  const link = unstable_localLink<AppRouter>({
    router: appRouter,
    createContext: () => Promise.resolve(call),
    transformer: superjson,
    onError: ({ error, path }) => {
      if (toPublicError(error).status < 500) return;
      call.log.error({ err: error, path }, 'Call failed while rendering');
      onFailure();
    },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/** Renders the page of a request with the policy that fits its own inline scripts. */
export async function makePage(
  render: RenderPage,
  request: Request,
  call: CallContext,
  publicUrl: string,
): Promise<Page> {
  let isWhole = true;
  const trpcClient = localClient(call, () => {
    isWhole = false;
  });
  const rendered = await render({ request, publicUrl, trpcClient });
  const headers = Object.fromEntries(rendered.headers);
  if (rendered.status >= 300 && rendered.status < 400) return { status: rendered.status, headers, html: '' };
  const html = await rendered.text();
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = pagePolicy(html, { secure: publicUrl.startsWith('https:') });
  // A page that says that something could not be loaded is true for this moment only.
  headers['cache-control'] = isWhole ? 'private, no-cache' : 'no-store';
  if (tokenPages.has(new URL(request.url).pathname)) {
    headers['cache-control'] = 'no-store';
    headers['referrer-policy'] = 'no-referrer';
  }
  headers['vary'] = 'Cookie, Accept-Encoding';
  return { status: rendered.status, headers, html };
}
