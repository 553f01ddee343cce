import * as z from 'zod';
import { gallerySchema } from '../../images/schema.ts';

export const addImageByUrlInput = z.object({
  url: z.string().trim().min(1, 'An address is required').max(2_000, 'The address is too long'),
  gallery: gallerySchema,
});
export type AddImageByUrlInput = z.output<typeof addImageByUrlInput>;

export const addedImageSchema = z.object({
  url: z.string().describe('Where the shop keeps the image, such as "/products/p-0f3a.webp"'),
});

export const imageOptionsSchema = z.object({
  uploads: z.boolean().describe('Whether files can be uploaded (UPLOADS); else the form says Coming Soon'),
});
