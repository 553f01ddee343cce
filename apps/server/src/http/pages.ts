import { randomBytes } from 'node:crypto';
import type { AppRouter } from '@dealer/api';
import {
  appRouter,
  type Context as CallContext,
  findFormerPage,
  limitRead,
  toPublicError,
  unlimitedReads,
} from '@dealer/api';
import { canonicalPath } from '@dealer/api/domain/site/canonical-path';
import { OFFLINE_COPY_HEADER } from '@dealer/api/domain/site/offline-copy';
import { isStaff } from '@dealer/api/domain/site/roles';
import { specialPageOf } from '@dealer/api/domain/site/special-pages';
import { withoutTrackingParams } from '@dealer/api/domain/site/tracking-params';
import { transformer } from '@dealer/api/domain/transformer';
import type { RenderedPage, RenderPage } from '@dealer/web/entry-server';
import { createTRPCClient, type TRPCLink, unstable_localLink } from '@trpc/client';
import { logFailure, retryHeaders } from './failures.ts';
import { plainPage } from './forms/plain-page.ts';
import { extractScripts, isHttps, pagePolicy } from './security.ts';
import type { PreviewStyleOf } from './uploads/image-preview.ts';

interface Page {
  status: number;
  headers: Record<string, string>;
  html: string | Buffer<ArrayBuffer>;
}

/** The bytes of texts one after another: joined as a string they would be copied once more, and take twice the memory. */
function bytesOf(...texts: string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let end = 0;
  for (const text of texts) end += bytes.write(text, end);
  return bytes;
}

interface PageParts {
  publicUrl: string;
  previewStyleOf: PreviewStyleOf;
  sharedReads: TRPCLink<AppRouter>;
}

/** A tRPC client that calls the routers in this process, as one request's caller. @param onFailure called with each error of 5xx */
function localClient(
  call: CallContext,
  sharedReads: TRPCLink<AppRouter>,
  onFailure: (error: unknown) => void,
) {
  const link = unstable_localLink<AppRouter>({
    router: appRouter,
    createContext: () => Promise.resolve(call),
    transformer,
    onError: ({ error, path }) => {
      if (logFailure(call, error, 'Call failed while rendering', path)) onFailure(error);
    },
  });
  return createTRPCClient<AppRouter>({ links: isStaff(call.actor) ? [link] : [sharedReads, link] });
}

/** A page of a few words, where the site's own cannot be rendered, or would cost what a limit saves. */
function errorPage(title: string, error: unknown): Page {
  const { status, message } = toPublicError(error);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...retryHeaders(error),
  };
  const html = plainPage(title, [message]);
  return { status, headers, html };
}

/** A redirect after which search engines replace the old address. */
const permanentRedirect = (location: string): Page => ({
  status: 301,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  html: '',
});

/** Renders the page of a request, with the policy that allows the renderer's own inline scripts and no others. Counts as one read. */
export async function makePage(
  render: RenderPage,
  request: Request,
  call: CallContext,
  { publicUrl, previewStyleOf, sharedReads }: PageParts,
): Promise<Page> {
  // The page of a cached response is the same for every click: the browser drops these parameters before it hydrates, too.
  const url = withoutTrackingParams(request.url);
  const { pathname, search } = new URL(url);
  const path = canonicalPath(pathname);
  if (path !== pathname) return permanentRedirect(path + search);
  try {
    limitRead(call);
  } catch (error) {
    return errorPage('Please wait', error);
  }
  const failures: unknown[] = [];
  // The page counts as a whole, so that none is rendered in part.
  const caller = { ...call, readLimit: unlimitedReads };
  const trpcClient = localClient(caller, sharedReads, (error) => failures.push(error));
  const nonce = randomBytes(16).toString('base64url');
  let rendered: RenderedPage;
  try {
    rendered = await render({
      request: url === request.url ? request : new Request(url, request),
      publicUrl,
      trpcClient,
      nonce,
    });
    // Other sites and search engines keep links to the pages of the former site for years.
    const productId = rendered.status === 404 ? await findFormerPage(call, path + search) : null;
    if (productId !== null) return permanentRedirect(`/product/${productId}`);
  } catch (error) {
    // A visitor who leaves ends the rendering: nothing is wrong.
    if (!request.signal.aborted) logFailure(call, error, 'A page could not be rendered', path);
    return errorPage('This page cannot be shown', error);
  }
  const headers = Object.fromEntries(rendered.headers);
  if (rendered.status >= 300 && rendered.status < 400) return { status: rendered.status, headers, html: '' };
  const head = extractScripts(rendered.head, nonce);
  const body = extractScripts(rendered.body, nonce);
  const html = bytesOf(head.html, await previewStyleOf(body.html), body.html);
  const hashes = new Set([...head.hashes, ...body.hashes]);
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = pagePolicy([...hashes], { secure: isHttps(publicUrl) });
  // A page on which something could not be loaded must not be cached. Nor must one of somebody who is signed in: after they sign out,
  // Back would show it to the next person.
  headers['cache-control'] = failures.length || call.actor ? 'no-store' : 'private, no-cache';
  const { referrerPolicy } = specialPageOf(path) ?? {};
  if (referrerPolicy) {
    // Its address has a token, which must neither be cached nor be sent to other sites (decisions U14).
    headers['cache-control'] = 'no-store';
    headers['referrer-policy'] = referrerPolicy;
  }
  headers['vary'] = 'Cookie';
  // Pages of a person stay out of what a browser keeps for offline reading.
  if (call.actor === null && rendered.status === 200 && headers['cache-control'] !== 'no-store')
    headers[OFFLINE_COPY_HEADER] = 'allowed';
  if (rendered.status < 500) return { status: rendered.status, headers, html };
  // The renderer answers 500 for any error.
  const [failure] = failures;
  return { status: toPublicError(failure).status, headers: { ...headers, ...retryHeaders(failure) }, html };
}
