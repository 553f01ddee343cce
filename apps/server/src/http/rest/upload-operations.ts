import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

const file = z.string().meta({ format: 'binary' });
const importId = z.object({ id: z.number().int() });
const sheet = z.object({ sheet: z.string().optional() });

const multipart = (schema: z.ZodType) => ({
  required: true,
  content: { 'multipart/form-data': { schema } },
});

/** The operations that take files, which no procedure does: by path and method. */
export const uploadOperations: Record<string, { post: ZodOpenApiOperationObject }> = {
  '/api/imports': {
    post: {
      operationId: 'admin.imports.upload.post',
      summary:
        'Begins an import with a CSV file or a workbook; `sheet` names the sheet of a workbook; for staff',
      tags: ['admin.imports'],
      requestParams: { query: sheet },
      requestBody: multipart(z.object({ file })),
      responses: {
        '201': { description: 'Success', content: { 'application/json': { schema: importId } } },
      },
    },
  },
  '/api/imports/{id}/sheet': {
    post: {
      operationId: 'admin.imports.sheet.post',
      summary:
        'Begins another import with another sheet of the same workbook, which is kept for a day; for staff',
      tags: ['admin.imports'],
      requestParams: { path: importId, query: sheet },
      responses: {
        '201': { description: 'Success', content: { 'application/json': { schema: importId } } },
      },
    },
  },
  '/api/product-images': {
    post: {
      operationId: 'admin.products.images.upload.post',
      summary: 'Stores images of a product, each by itself, where uploads are switched on; for staff',
      tags: ['admin.products'],
      requestBody: multipart(
        z.object({
          gallery: z.string().describe('Addresses that the form shows already, as a JSON list').optional(),
          files: z.array(file),
        }),
      ),
      responses: {
        '200': {
          description: 'Success',
          content: {
            'application/json': {
              schema: z.object({
                images: z
                  .array(
                    z.object({
                      name: z.string(),
                      url: z.string().optional(),
                      perceptualHash: z.string().describe('Of an image that is stored').optional(),
                      error: z.string().optional(),
                    }),
                  )
                  .describe('In the order of the files, each with an address or an error'),
              }),
            },
          },
        },
      },
    },
  },
};
