import { auditActionTypes, auditEntityTypes } from '@dealer/db/enums';
import * as z from 'zod';
import { dayField, idField } from '../../domain/input-fields.ts';
import { fieldChangeSchema } from '../../domain/products/field-change.ts';
import { lookupSources } from '../../domain/products/product-fields.ts';
import { productStatuses } from '../../domain/products/product-status.ts';
import { searchField } from '../../domain/search/paging.ts';

export { auditActionTypes } from '@dealer/db/enums';

/** Number of entries on a page of the activity log (admin §9). */
export const AUDIT_PAGE_SIZE = 50;

export const pageAuditInput = z
  .object({
    limit: z.coerce.number().int().min(1).max(200).default(AUDIT_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
    actionType: z.enum(auditActionTypes).optional(),
    search: searchField,
    person: z
      .union([z.literal('system'), idField])
      .optional()
      .describe("The id of who did it, or 'system'"),
    from: dayField.optional().describe("The first day on the shop's clocks, '2026-11-20'"),
    to: dayField.optional().describe('The last day'),
  })
  .prefault({});
export type PageAuditInput = z.output<typeof pageAuditInput>;

const auditLogSchema = z.object({
  id: z.number().int(),
  actionType: z.enum(auditActionTypes),
  entityType: z.enum(auditEntityTypes),
  entityId: z.number().int().nullable(),
  entityName: z.string().nullable(),
  productStatus: z
    .enum(productStatuses)
    .nullable()
    .describe('Of the product that it is about, today; null for what is no product or is gone'),
  userName: z.string().nullable(),
  batchId: z.string().nullable(),
  transactionId: z.string().nullable(),
  createdAt: z.date(),
  changes: z.array(fieldChangeSchema).nullable(),
  metadata: z
    .looseObject({
      dataSource: z.enum(lookupSources).optional().catch(undefined),
      importId: z.number().optional().catch(undefined).describe('The import of a file that it is part of'),
      enrichmentRunId: z.number().optional().catch(undefined).describe('The enrichment run that wrote it'),
      saleId: z.number().optional().catch(undefined).describe('The sale whose price it set or took back'),
      undoes: z.string().optional().catch(undefined).describe('The save or batch that this entry undid'),
    })
    .nullable(),
  groupEntries: z.number().int().describe('Entries of its batch or save in all, on other pages too'),
  groupProducts: z.number().int().describe('Products that its batch or save is about'),
  undone: z.boolean().describe('Whether its save or its batch was undone, for all its products'),
});

export const auditPersonSchema = z.object({ id: z.number().int(), name: z.string() });
export type AuditPerson = z.output<typeof auditPersonSchema>;

export const auditPageSchema = z.object({ logs: z.array(auditLogSchema), total: z.number().int() });
