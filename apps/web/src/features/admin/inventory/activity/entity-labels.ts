import { checkLabels, checkRules } from '@dealer/api/domain/enrichment/catalog-check';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import type { PageHref } from '../../../../page-href.ts';
import { editHref } from '../../list/edit-href.ts';
import type { AuditEntry } from './action-labels.ts';

/** The names of things that are changed besides products, and of their fields. */
const others = {
  template: {
    kind: 'Response template',
    fields: new Map([
      ['name', 'Name'],
      ['subject', 'Subject'],
      ['message', 'Message'],
      ['isActive', 'Active'],
      ['kind', 'For'],
      ['price', 'Price'],
      ['stock', 'Stock'],
    ]),
  },
  lookupVersion: {
    kind: 'Smart Lookup version',
    fields: new Map([
      ['versionName', 'Name'],
      ['versionNumber', 'Number'],
      ['status', 'Status'],
      ['reason', 'Reason'],
    ]),
  },
  staff: {
    kind: 'Staff',
    fields: new Map([
      ['role', 'Role'],
      ['isDisabled', 'Disabled'],
      ['sessions', 'Sessions'],
      ['email', 'Email'],
      ['expiresAt', 'Valid until'],
    ]),
  },
  quote: {
    kind: 'Quote request',
    fields: new Map([
      ['quoteType', 'Kind'],
      ['status', 'Status'],
      ['outcome', 'Answered by'],
      ['result', 'Result'],
      ['lostReason', 'Lost because of'],
      ['isOpen', 'Open again'],
      ['owner', 'Owner'],
      ['privateNote', 'Private note'],
      ['reply', 'Another mail'],
      ['isBooked', 'Booked'],
      ['bookedFor', 'Appointment'],
      ['isReady', 'Ready'],
      ['customerPhone', 'Phone'],
      ['isCanceled', 'Canceled'],
    ]),
  },
  sale: {
    kind: 'Sale',
    fields: new Map([
      ['name', 'Name'],
      ['startsAt', 'Start'],
      ['endsAt', 'End'],
      ['change', 'Price'],
      ['rounding', 'Rounding'],
      ['filter', 'Filter'],
      ['state', 'State'],
    ]),
  },
  lint: {
    kind: 'Catalog check',
    fields: new Map<string, string>(checkRules.map((rule) => [rule, checkLabels[rule]])),
  },
  view: {
    kind: 'Saved view',
    fields: new Map([
      ['name', 'Name'],
      ['href', 'Address'],
      ['isShared', 'Shared'],
    ]),
  },
  synonym: {
    kind: 'Search word',
    fields: new Map([
      ['phrase', 'Words'],
      ['means', 'Meaning'],
      ['isHint', 'Only without a kind of machine'],
    ]),
  },
  brand: {
    kind: 'Brand',
    fields: new Map([
      ['name', 'Name'],
      ['mergedInto', 'Merged into'],
    ]),
  },
  message: {
    kind: 'Message',
    fields: new Map([
      ['isHandled', 'Handled'],
      ['isSpam', 'Spam'],
      ['owner', 'Owner'],
      ['privateNote', 'Private note'],
      ['reply', 'Mail'],
    ]),
  },
  settings: {
    kind: 'Settings',
    fields: new Map([
      ['backups_confirmed', 'Backups confirmed'],
      ['monthlyBudget', 'Monthly budget'],
      ['prices', 'Prices per million tokens'],
      ['contact_email', 'Contact email'],
      ['quote_product_email', 'Product quote email'],
      ['quote_service_email', 'Service quote email'],
      ['name', 'Name'],
      ['phone', 'Phone'],
      ['fax', 'Fax'],
      ['street', 'Street'],
      ['city', 'City'],
      ['region', 'State'],
      ['postalCode', 'ZIP code'],
      ['latitude', 'Latitude'],
      ['longitude', 'Longitude'],
      ['hours', 'Opening hours'],
      ['closedDays', 'Closed days'],
      ['setUp', 'Set-up'],
      ['deliveryArea', 'Delivery area'],
      ['tradeIn', 'Trade-in'],
      ['financing', 'Financing'],
    ]),
  },
};

type Entity = Pick<AuditEntry, 'entityType' | 'entityName'>;

const pages: Partial<Record<AuditEntry['entityType'], PageHref>> = {
  template: '/admin/templates',
  sale: '/admin/sales',
  synonym: '/admin/searches',
  brand: '/admin/settings',
  settings: '/admin/settings',
  staff: '/admin/settings',
  lookupVersion: '/admin/data-enrichment',
};

/** Returns the address of what an entry is about; undefined if it is gone. */
export function entityHref({
  entityType,
  entityId,
  productStatus,
}: Pick<AuditEntry, 'entityType' | 'entityId' | 'productStatus'>): PageHref | undefined {
  if (entityId !== null && entityType === 'quote') return `/admin/quotes?request=${entityId}`;
  if (entityId !== null && entityType === 'message') return `/admin/messages?message=${entityId}`;
  if (entityType !== 'product') return pages[entityType];
  if (entityId === null || !productStatus || productStatus === 'deleted') return undefined;
  return editHref({ id: entityId, status: productStatus });
}

/** Returns the title of what was changed: a product by its name alone, because most entries are of one. */
export function entityTitle({ entityType, entityName }: Entity): string {
  if (entityType === 'product') return entityName ?? 'A product';
  return `${others[entityType].kind}: ${entityName ?? ''}`;
}

/** The name of a field that another version of the site logged: 'monthlyBudget' reads 'Monthly budget'. */
function inWords(field: string): string {
  const words = field.replaceAll(/(?=[A-Z])|_/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the label of a field of what was changed. */
export function changedFieldLabel({ entityType }: Entity, field: string): string {
  return entityType === 'product'
    ? fieldLabel(field)
    : (others[entityType].fields.get(field) ?? inWords(field));
}
