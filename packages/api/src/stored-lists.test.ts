import * as stored from '@dealer/db';
import { expect, it } from 'vitest';
import { auditActionTypes, auditEntityTypes } from './admin/audit/schema.ts';
import { messageEventSchema, quoteEventSchema } from './admin/events/schema.ts';
import { jobSchema } from './admin/jobs/schema.ts';
import { historyEntrySchema } from './admin/products/schema.ts';
import { deliverySchema } from './admin/quotes/schema.ts';
import { lookupVersionStatuses } from './admin/smart-lookup/versions/schema.ts';
import { conditions } from './domain/condition.ts';
import { productStatuses } from './domain/product-status.ts';
import { quoteOutcomes, quoteStatuses, quoteTypes } from './domain/quote-request.ts';
import { roles } from './domain/roles.ts';

// A schema reaches the browser and a table does not, so each says its closed lists for itself.
it.each([
  ['roles', roles, stored.roles],
  ['product statuses', productStatuses, stored.productStatuses],
  ['conditions', conditions, stored.conditions],
  ['actions of a product’s history', historyEntrySchema.shape.action.options, stored.historyActions],
  ['actions of the activity log', auditActionTypes, stored.auditActionTypes],
  ['things that the activity log tells of', auditEntityTypes, stored.auditEntityTypes],
  ['quote types', quoteTypes, stored.quoteTypes],
  ['quote statuses', quoteStatuses, stored.quoteStatuses],
  ['outcomes of a quote request', quoteOutcomes, stored.quoteOutcomes],
  ['kinds of a quote event', quoteEventSchema.shape.kind.options, stored.eventKinds],
  ['kinds of a message event', messageEventSchema.shape.kind.options, stored.eventKinds],
  ['statuses of a lookup version', lookupVersionStatuses, stored.versionStatuses],
  ['job statuses', jobSchema.shape.status.options, stored.jobStatuses],
  ['states of a mail', deliverySchema.shape.state.options, stored.emailStatuses],
])('the %s of the schemas are those that are stored', (_what, said, kept) => {
  expect(said).toEqual(kept);
});
