import * as z from 'zod';

/** A moment: a Date, or the ISO text that REST callers received. */
export const momentField = z.union([
  z.date(),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);
