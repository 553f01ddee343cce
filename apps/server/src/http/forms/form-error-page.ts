import { type Context as CallContext, toPublicError } from '@dealer/api';
import * as z from 'zod';
import { BodyError } from '../bodies/read-body.ts';
import { logFailure, retryHeaders } from '../failures.ts';
import { pagePolicy } from '../security.ts';
import { plainPage } from './plain-page.ts';

export interface FormError {
  error: unknown;
  title?: string;
  /** What to do about it. */
  advice?: string | undefined;
  /** Where a link leads, and its text. */
  back: { href: string; text: string };
}

/** The advice about a form that is still filled in behind the page. */
export const GO_BACK = 'Go back with your browser: what you typed is still there.';

/** The messages that the fields show when scripts run. */
function messagesOf(error: unknown): { status: number; messages: string[] } {
  if (error instanceof z.ZodError)
    return { status: 400, messages: error.issues.map(({ message }) => message) };
  const { status, message } = error instanceof BodyError ? error : toPublicError(error);
  return { status, messages: [message] };
}

function htmlResponse(html: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy([], { secure: false }),
      'cache-control': 'no-store',
      // The form of a request sends the token of its link, and leads back to it.
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  });
}

/** Answers a form whose request does not say that it comes from this site: a browser that sends no Referer may hide that, too. */
export function unknownOriginPage(): Response {
  const lines = [
    'Your browser did not say that the form is on our site, so nothing was changed.',
    'Open the page again and try once more, use another browser, or call us.',
  ];
  const back = { href: '/contact', text: 'How to reach us' };
  return htmlResponse(plainPage('This could not be sent', lines, back), 403);
}

/** Says on a page what is wrong with a form that a browser sent by itself. */
export function formErrorPage(
  call: CallContext,
  { error, title = 'This could not be sent', advice, back }: FormError,
): Response {
  const { status, messages } = messagesOf(error);
  if (status >= 500) logFailure(call, error, 'A form could not be taken');
  const html = plainPage(title, advice ? [...messages, advice] : messages, back);
  return htmlResponse(
    html,
    status,
    error instanceof BodyError ? { connection: 'close' } : retryHeaders(error),
  );
}
