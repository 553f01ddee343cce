import * as z from 'zod';

/** A moment, as a Date or as the text that REST callers got it as. */
export const momentField = z.union([
  z.date(),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
]);
