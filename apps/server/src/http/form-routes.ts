import { createHash } from 'node:crypto';
import { type Context as CallContext, createCaller, toPublicError } from '@dealer/api';
import { safeNextPath } from '@dealer/api/domain/next-path';
import { quoteRequestOf, serviceRequestOf } from '@dealer/api/domain/quote-request';
import {
  changePhoneInput,
  contactForm,
  createStockAlertInput,
  loginInput,
  serviceForm,
  statusTokenInput,
  stockAlertTokenInput,
} from '@dealer/api/schemas';
import type { Context } from 'hono';
import { Hono } from 'hono';
import * as z from 'zod';
import { logFailure, retryHeaders } from './failures.ts';
import { plainPage } from './plain-page.ts';
import { pagePolicy } from './security.ts';
import type { HttpEnv } from './variables.ts';

type Fields = Record<string, string>;

interface Form {
  /** The REST path that accepts the same fields as JSON. */
  path: string;
  /** The page with the form. */
  page: string | ((fields: Fields) => string);
  /** @returns the page to redirect to. @throws the errors of the procedure, and ZodError */
  send: (call: CallContext, fields: Fields) => Promise<string>;
}

const requestPage = (token: string, said = {}) => `/request?${new URLSearchParams({ token, ...said })}`;

/** The page of a request that was stored, which confirms it; a program that filled in the honeypot has none. */
const confirmation = ({ statusPath }: { statusPath?: string | undefined }, otherwise: string) =>
  statusPath ? `${statusPath}&sent=1` : otherwise;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When the day changes for idempotency keys: 9:00 UTC, early in the morning in Michigan. */
const DAY_CHANGE_MS = 9 * HOUR_MS;

/**
 * The idempotency key of a form without a script: the same content from one address within a day is one submission. The page
 * with the form cannot bring a key along, because visitors share its cached response.
 */
function keyOf({ address, now }: CallContext, form: Fields): { idempotencyKey: string } {
  const day = Math.floor((now().getTime() - DAY_CHANGE_MS) / DAY_MS);
  const content = JSON.stringify([address, day, form]);
  return { idempotencyKey: createHash('sha256').update(content).digest('base64url') };
}

const forms: readonly Form[] = [
  {
    path: '/api/contact',
    page: ({ about }) => (about ? `/contact?${new URLSearchParams({ about })}` : '/contact'),
    send: async (call, fields) => {
      const form = contactForm.parse(fields);
      const { about } = fields;
      if (about) {
        const received = await createCaller(call).storefront.quotes.create({
          ...quoteRequestOf(form, about),
          ...keyOf(call, fields),
        });
        return confirmation(received, '/contact?sent=1#message');
      }
      await createCaller(call).storefront.contact.send({ ...form, ...keyOf(call, fields) });
      return '/contact?sent=1#message';
    },
  },
  {
    path: '/api/quote-requests',
    page: '/services',
    send: async (call, fields) => {
      const request = serviceRequestOf(serviceForm.parse(fields));
      const received = await createCaller(call).storefront.quotes.create({
        ...request,
        ...keyOf(call, fields),
      });
      return confirmation(received, '/services?sent=1#request-service');
    },
  },
  {
    path: '/api/quote-requests/phone',
    page: ({ token = '' }) => requestPage(token),
    send: async (call, fields) => {
      const input = changePhoneInput.parse(fields);
      await createCaller(call).storefront.quotes.changePhone(input);
      return requestPage(input.token, { saved: '1' });
    },
  },
  {
    path: '/api/quote-requests/cancel',
    page: ({ token = '' }) => requestPage(token),
    send: async (call, fields) => {
      const { token } = statusTokenInput.parse(fields);
      await createCaller(call).storefront.quotes.cancel({ token });
      return requestPage(token);
    },
  },
  {
    path: '/api/stock-alerts',
    page: '/inventory',
    send: async (call, fields) => {
      await createCaller(call).storefront.stockAlerts.create(createStockAlertInput.parse(fields));
      return '/stock-alert?sent=1';
    },
  },
  {
    path: '/api/stock-alerts/confirm',
    page: '/inventory',
    send: async (call, fields) => {
      const { token } = stockAlertTokenInput.parse(fields);
      await createCaller(call).storefront.stockAlerts.confirm({ token });
      return `/stock-alert?${new URLSearchParams({ token })}`;
    },
  },
  {
    path: '/api/stock-alerts/cancel',
    page: '/inventory',
    send: async (call, fields) => {
      await createCaller(call).storefront.stockAlerts.cancel(stockAlertTokenInput.parse(fields));
      return '/stock-alert?deleted=1';
    },
  },
  {
    path: '/api/auth/login',
    page: '/login',
    send: async (call, fields) => {
      await createCaller(call).auth.login(loginInput.parse(fields));
      return safeNextPath(fields['next']);
    },
  },
];

const FORM_TYPE = 'application/x-www-form-urlencoded';

async function answer(c: Context<HttpEnv>, { page, send }: Form): Promise<Response> {
  let fields: Fields = {};
  try {
    fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.redirect(await send(c.get('call'), fields), 303);
  } catch (error) {
    logFailure(c.get('call'), error, 'A form could not be taken');
    const { status, messages } = messagesOf(error);
    const lines = [...messages, 'Go back with your browser: what you typed is still there.'];
    const href = typeof page === 'string' ? page : page(fields);
    const html = plainPage('This could not be sent', lines, { href, text: 'Begin again' });
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': pagePolicy([], { secure: false }),
        'cache-control': 'no-store',
        // The form of a request sends the token of its link, and leads back to it.
        'referrer-policy': 'no-referrer',
        ...retryHeaders(error),
      },
    });
  }
}

/** The messages that the fields show when scripts run. */
function messagesOf(error: unknown): { status: number; messages: string[] } {
  if (error instanceof z.ZodError)
    return { status: 400, messages: error.issues.map(({ message }) => message) };
  const { status, message } = toPublicError(error);
  return { status, messages: [message] };
}

/**
 * Accepts forms from browsers without scripts, or before the scripts are loaded: they are posted to the REST path and answered
 * with a page. Requests with other content types go on to the REST handler.
 */
export function formRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const form of forms) {
    app.post(form.path, async (c, next) => {
      const type = c.req.header('content-type') ?? '';
      return type.startsWith(FORM_TYPE) ? answer(c, form) : next();
    });
  }
  return app;
}
