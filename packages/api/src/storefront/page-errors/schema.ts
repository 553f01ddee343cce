import * as z from 'zod';

const MAX_LENGTH = 300;

export const reportPageErrorInput = z.object({
  message: z.string().max(MAX_LENGTH).describe('What the error says'),
  source: z.string().max(MAX_LENGTH).describe('File, line and column of the site’s own code'),
  page: z.string().max(MAX_LENGTH).describe('Path of the page, without its parameters'),
});
export type ReportPageErrorInput = z.output<typeof reportPageErrorInput>;

export const reportedPageErrorSchema = z.object({
  logged: z.boolean().describe('False beyond what is logged of one address or of all in an hour'),
});
export type ReportedPageError = z.output<typeof reportedPageErrorSchema>;
