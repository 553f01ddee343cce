import { type Context as CallContext, createCaller, DomainError } from '@dealer/api';
import { quoteRequestOf } from '@dealer/api/domain/requests/quote-request';
import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { safeNextPath } from '@dealer/api/domain/site/next-path';
import {
  accountForm,
  changePhoneInput,
  contactForm,
  createStockAlertInput,
  loginInput,
  statusTokenInput,
  stockAlertTokenInput,
} from '@dealer/api/schemas';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { HttpEnv } from '../variables.ts';
import { callOfForm, confirmation, type Fields, keyOf } from './form-call.ts';
import { type FormError, formErrorPage, GO_BACK } from './form-error-page.ts';
import { isForm } from './form-request.ts';
import { SERVICE_SENT_PAGE, storeServiceForm } from './service-form.ts';

interface Form {
  /** Where the form is sent. Most are REST paths that take the same fields as JSON from other clients. */
  path: string;
  /** The page with the form. */
  page: string | ((fields: Fields) => string);
  /** @returns the page to redirect to. @throws the errors of the procedure, and ZodError */
  send: (call: CallContext, fields: Fields) => Promise<string>;
}

/** A form for users was sent without a session. */
class SignedOutError extends DomainError {
  constructor() {
    super('UNAUTHORIZED', 'You are signed out, so nothing was saved.');
  }
}

const signInAgain: Omit<FormError, 'error'> = {
  advice: 'Sign in in another tab, then go back here and send it again: what you typed is still there.',
  back: { href: '/login?next=%2Faccount', text: 'Sign in' },
};

const forms: readonly Form[] = [
  {
    path: '/api/contact',
    page: ({ about, ids }) =>
      about ? `/contact?${new URLSearchParams({ about, ...(ids && { ids }) })}` : '/contact',
    send: async (call, fields) => {
      const form = contactForm.parse(fields);
      const { about, ids } = fields;
      if (about) {
        const received = await createCaller(call).storefront.quotes.create({
          ...quoteRequestOf(form, about, ids),
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
    send: async (call, fields) => confirmation(await storeServiceForm(call, fields), SERVICE_SENT_PAGE),
  },
  {
    path: '/api/quote-requests/phone',
    page: ({ token = '' }) => statusPathOf(token),
    send: async (call, fields) => {
      const input = changePhoneInput.parse(fields);
      await createCaller(call).storefront.quotes.changePhone(input);
      return `${statusPathOf(input.token)}&saved=1`;
    },
  },
  {
    path: '/api/quote-requests/cancel',
    page: ({ token = '' }) => statusPathOf(token),
    send: async (call, fields) => {
      const { token } = statusTokenInput.parse(fields);
      await createCaller(call).storefront.quotes.cancel({ token });
      return statusPathOf(token);
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
  {
    path: '/api/auth/account',
    page: '/account',
    send: async (call, fields) => {
      const changes = accountForm.parse(fields);
      if (!call.actor) throw new SignedOutError();
      await createCaller(call).auth.updateUser({ id: call.actor.id, ...changes });
      return '/account?saved=1';
    },
  },
];

async function answer(c: Context<HttpEnv>, { page, send }: Form): Promise<Response> {
  let fields: Fields = {};
  try {
    fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    return c.redirect(await send(callOfForm(c.get('call'), fields), fields), 303);
  } catch (error) {
    if (error instanceof SignedOutError) return formErrorPage(c.get('call'), { error, ...signInAgain });
    const href = typeof page === 'string' ? page : page(fields);
    return formErrorPage(c.get('call'), { error, advice: GO_BACK, back: { href, text: 'Begin again' } });
  }
}

/**
 * Accepts forms from browsers without scripts, or before the scripts are loaded: they are posted to the REST path and answered
 * with a page. Requests with other content types go on to the REST handler.
 */
export function formRoutes(): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const form of forms) {
    app.post(form.path, async (c, next) => (isForm(c.req.header('content-type')) ? answer(c, form) : next()));
  }
  return app;
}
