import type { Db } from '../database.ts';
import {
  type ContactMessage,
  contactMessages,
  type NewContactMessage,
  type NewQuoteRequest,
  type NewQuoteResponseTemplate,
  type QuoteRequest,
  type QuoteResponseTemplate,
  quoteRequests,
  quoteResponseTemplates,
} from '../schema/index.ts';
import { single } from './row.ts';
import { nextNumber } from './unique.ts';

/** Adds a pending request for a product. */
export async function makeQuoteRequest(
  db: Db,
  overrides: Partial<NewQuoteRequest> = {},
): Promise<QuoteRequest> {
  const n = nextNumber();
  const values = {
    quoteType: 'product' as const,
    productName: `Machine ${n}`,
    customerName: `Casey Number${n}`,
    customerEmail: `customer${n}@example.com`,
    customerPhone: '734-555-0100',
    comments: 'Is it in the yard?',
    ...overrides,
  };
  return single(await db.insert(quoteRequests).values(values).returning());
}

/** Adds an unhandled message. */
export async function makeContactMessage(
  db: Db,
  overrides: Partial<NewContactMessage> = {},
): Promise<ContactMessage> {
  const n = nextNumber();
  const values = {
    firstName: 'Casey',
    lastName: `Number${n}`,
    email: `customer${n}@example.com`,
    subject: `Question ${n}`,
    message: 'Do you sharpen chains while one waits?',
    ...overrides,
  };
  return single(await db.insert(contactMessages).values(values).returning());
}

/** Adds an active template for replies. */
export async function makeTemplate(
  db: Db,
  overrides: Partial<NewQuoteResponseTemplate> = {},
): Promise<QuoteResponseTemplate> {
  const n = nextNumber();
  const values = {
    name: `Template ${n}`,
    subject: `About your request ${n}`,
    message: 'Thank you.',
    ...overrides,
  };
  return single(await db.insert(quoteResponseTemplates).values(values).returning());
}
