import * as z from 'zod';
import { emailField } from '../../domain/person-fields.ts';
import { honeypot } from '../../submissions/schema.ts';

const MAX_TOKEN = 100;

/** The form of a machine that is out of stock; the browser sends the id as text when no script runs. */
export const createStockAlertInput = z.object({
  productId: z.coerce.number().pipe(z.int32().positive()),
  email: emailField('Valid email is required'),
  homepage: honeypot.optional(),
});
export type CreateStockAlertInput = z.output<typeof createStockAlertInput>;

export const stockAlertTokenInput = z.object({ token: z.string().max(MAX_TOKEN) });

/** An alert as its owner sees it through a mailed link. */
export const stockAlertSchema = z.object({
  productId: z.number().int(),
  productName: z.string().describe('Empty while the machine is a draft'),
  email: z.string(),
  isConfirmed: z.boolean(),
  isNotified: z.boolean().describe('Whether its one mail was sent, or was not needed'),
  /** Visitors see the product's page. */
  isPublished: z.boolean(),
  /** The product is in stock now. */
  isBack: z.boolean(),
});
export type StockAlertView = z.output<typeof stockAlertSchema>;
