import type { Context } from '../../context.ts';
import { countPageError } from '../../limits/limits.ts';
import type { ReportedPageError, ReportPageErrorInput } from './schema.ts';

/** Addresses can have tokens among their parameters. */
const withoutParameters = (text: string) => text.replace(/[?#][^\s'")]*/g, '?…');

/**
 * Logs an error of the site's own code in somebody's browser: nobody else would learn of it. Beyond a number for an address, and for all,
 * nothing is logged.
 */
export async function reportPageError(
  ctx: Context,
  { message, source, page }: ReportPageErrorInput,
): Promise<ReportedPageError> {
  if (!(await countPageError(ctx))) return { logged: false };
  // No error of the server: anybody can send one.
  ctx.log.info(
    {
      pageError: withoutParameters(message),
      source: withoutParameters(source),
      page: withoutParameters(page),
      userAgent: ctx.session.userAgent,
    },
    'A page failed in a browser',
  );
  return { logged: true };
}
