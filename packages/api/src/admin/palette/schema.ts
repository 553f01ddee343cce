import * as z from 'zod';
import { productStatuses } from '../../domain/products/product-status.ts';
import { searchField } from '../../domain/search/paging.ts';

export const findInput = z.object({ search: searchField });
export type FindInput = z.output<typeof findInput>;

/** The results of the command palette for a text: the best few of each kind. */
export const foundSchema = z.object({
  products: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      sku: z.string().nullable(),
      status: z.enum(productStatuses),
      price: z.string().nullable(),
      callForPrice: z.boolean(),
      inStock: z.boolean().nullable(),
      inventoryCount: z.number().int().nullable(),
    }),
  ),
  quotes: z.array(
    z.object({
      id: z.number().int(),
      customerName: z.string(),
      customerPhone: z.string().nullable(),
      productName: z.string().nullable(),
      /** Whether it waits for an answer: one with a result, such as spam, does not. */
      isWaiting: z.boolean(),
      createdAt: z.date(),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      subject: z.string(),
      isHandled: z.boolean(),
      createdAt: z.date(),
    }),
  ),
});
export type Found = z.output<typeof foundSchema>;
