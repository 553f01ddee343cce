import { randomBytes } from 'node:crypto';
import type { AppRouter } from '@dealer/api';
import {
  appRouter,
  type Context as CallContext,
  limitRead,
  toPublicError,
  unlimitedReads,
} from '@dealer/api';
import { transformer } from '@dealer/api/domain/transformer';
import type { RenderPage } from '@dealer/web/entry-server';
import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { extractScripts, isHttps, pagePolicy } from './security.ts';

/** Pages with a token in their URL, which must neither be cached nor sent to others as a referrer (decisions U14). */
const tokenPages = new Set(['/reset-password', '/verify-email']);

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** A tRPC client that calls the routers in this process, as one request's caller. @param onFailure called for each call that failed */
function localClient(call: CallContext, onFailure: () => void) {
  const link = unstable_localLink<AppRouter>({
    router: appRouter,
    createContext: () => Promise.resolve(call),
    transformer,
    onError: ({ error, path }) => {
      if (toPublicError(error).status < 500) return;
      call.log.error({ err: error, path }, 'Call failed while rendering');
      onFailure();
    },
  });
  return createTRPCClient<AppRouter>({ links: [link] });
}

/** A page for an address that has used up its reads: rendering the site's own would cost what the limit saves. */
function refusedPage(error: unknown): Page {
  const { status, message, details } = toPublicError(error);
  const retryAfter = details['retryAfter'];
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(typeof retryAfter === 'number' && { 'retry-after': String(retryAfter) }),
  };
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Please wait</title>';
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><p>${message}</p></body></html>`;
  return { status, headers, html };
}

/** Renders the page of a request, with the policy that allows the renderer's own inline scripts and no others. Counts as one read. */
export async function makePage(
  render: RenderPage,
  request: Request,
  call: CallContext,
  publicUrl: string,
): Promise<Page> {
  try {
    limitRead(call);
  } catch (error) {
    return refusedPage(error);
  }
  let isWhole = true;
  // The page counts as a whole, so that none is rendered in part.
  const trpcClient = localClient({ ...call, readLimit: unlimitedReads }, () => {
    isWhole = false;
  });
  const nonce = randomBytes(16).toString('base64url');
  const rendered = await render({ request, publicUrl, trpcClient, nonce });
  const headers = Object.fromEntries(rendered.headers);
  if (rendered.status >= 300 && rendered.status < 400) return { status: rendered.status, headers, html: '' };
  const { html, hashes } = extractScripts(await rendered.text(), nonce);
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = pagePolicy(hashes, { secure: isHttps(publicUrl) });
  // A page on which something could not be loaded must not be cached.
  headers['cache-control'] = isWhole ? 'private, no-cache' : 'no-store';
  if (tokenPages.has(new URL(request.url).pathname)) {
    headers['cache-control'] = 'no-store';
    headers['referrer-policy'] = 'no-referrer';
  }
  headers['vary'] = 'Cookie, Accept-Encoding';
  return { status: rendered.status, headers, html };
}
