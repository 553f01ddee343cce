import {
  beginGoogleSignIn,
  type Context as CallContext,
  finishGoogleSignIn,
  type GoogleSignIn,
  logout,
  toPublicError,
} from '@dealer/api';
import { safeNextPath } from '@dealer/api/domain/site/next-path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { logFailure } from './failures.ts';
import { isOwnNavigation } from './same-origin.ts';
import type { HttpEnv } from './variables.ts';

const STATE_COOKIE = 'google_state';
const STATE_SECONDS = 600;

interface GoogleState {
  state: string;
  verifier: string;
  next: string;
}

function readState(c: Context<HttpEnv>): GoogleState | undefined {
  const [state, verifier, next] = (getCookie(c, STATE_COOKIE) ?? '').split('|');
  return state && verifier
    ? { state, verifier, next: safeNextPath(new URLSearchParams(`next=${next ?? ''}`).get('next')) }
    : undefined;
}

const loginWith = (error: string, next = '/') =>
  `/login?${new URLSearchParams({ error, ...(next !== '/' && { next }) })}`;

/** The routes that the browser navigates to: login, logout, Google sign-in and its callback (decisions R5, R6, U12). */
export function authRoutes(google: GoogleSignIn, publicUrl: string): Hono<HttpEnv> {
  const secure = publicUrl.startsWith('https:');
  const app = new Hono<HttpEnv>();

  app.get('/api/login', (c) => {
    const next = safeNextPath(c.req.query('next'));
    return c.redirect(next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`, 302);
  });

  // A browser may load an address before somebody presses Enter. It drops a response that failed, and loads it again after the press.
  for (const path of ['/api/logout', '/logout']) {
    app.use(path, async (c, next) =>
      c.req.header('sec-purpose')?.startsWith('prefetch')
        ? c.body(null, 503, { 'cache-control': 'no-store' })
        : next(),
    );
  }

  app.get('/api/logout', async (c) => {
    // Only a navigation within the site signs out: not a link on another site, nor an image with this URL.
    if (c.req.method === 'GET' && isOwnNavigation(c.req, publicUrl)) await logout(c.get('call'));
    return c.redirect('/logout', 302);
  });
  // The page signs out when it opens, so navigations from other sites are redirected.
  app.get('/logout', (c, next) =>
    isOwnNavigation(c.req, publicUrl) ? next() : Promise.resolve(c.redirect('/', 302)),
  );

  app.get('/api/auth/google', (c) => {
    const next = safeNextPath(c.req.query('next'));
    if (!google.configured) return c.redirect(loginWith('google_unavailable', next), 302);
    const { url, state, verifier } = beginGoogleSignIn(google.client);
    setCookie(c, STATE_COOKIE, [state, verifier, encodeURIComponent(next)].join('|'), {
      path: '/api/auth/google',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: STATE_SECONDS,
    });
    return c.redirect(url, 302);
  });

  app.get('/api/auth/google/callback', async (c) => {
    const stored = readState(c);
    const { code, state, error } = c.req.query();
    // A sign-in that began later in another tab keeps its own cookie.
    if (state === stored?.state) deleteCookie(c, STATE_COOKIE, { path: '/api/auth/google', secure });
    if (!google.configured) return c.redirect(loginWith('google_unavailable'), 302);
    if (error === 'access_denied') return c.redirect(loginWith('google_cancelled', stored?.next), 302);
    if (!stored || !code || state !== stored.state)
      return c.redirect(loginWith('google_failed', stored?.next), 302);
    const outcome = await finish(c.get('call'), google, code, stored.verifier);
    return c.redirect(outcome === 'signed in' ? stored.next : loginWith(outcome, stored.next), 302);
  });
  return app;
}

async function finish(
  call: CallContext,
  google: GoogleSignIn & { configured: true },
  code: string,
  verifier: string,
) {
  try {
    await finishGoogleSignIn(call, google.client, code, verifier);
    return 'signed in';
  } catch (error) {
    logFailure(call, error, 'Google sign-in failed');
    return toPublicError(error).code === 'FORBIDDEN' ? 'google_unverified' : 'google_failed';
  }
}
