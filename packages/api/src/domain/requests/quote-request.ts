import { MAX_QUOTED_MACHINES, parseProductIds } from '../products/product-ids.ts';
import { beginningOf, joinName } from '../text.ts';

export {
  type LostReason,
  lostReasons,
  type QuoteResult,
  type QuoteStatus,
  type QuoteType,
  quoteOutcomes,
  quoteResults,
  quoteStatuses,
  quoteTypes,
} from '@dealer/db/enums';

/** The parts of the list of requests. 'due' is overdue or due soon; 'answered' has no result yet; 'appointments' are from today on. */
export const quoteFolders = [
  'waiting',
  'due',
  'mine',
  'answered',
  'appointments',
  'won',
  'lost',
  'spam',
] as const;
export type QuoteFolder = (typeof quoteFolders)[number];

/** The order of a list of requests; 'due' begins with what has waited longest, a list of appointments with the next one. */
export const quoteSorts = ['due', 'newest', 'oldest'] as const;
export type QuoteSort = (typeof quoteSorts)[number];

/** The subject of a request without a product; the search text of the table has it too. */
export const GENERAL_INQUIRY = 'General Inquiry';

/** Returns the subject of a request. @param productName as stored or typed */
export const topicOf = (productName: string | null): string => productName?.trim() || GENERAL_INQUIRY;

const SERVICING = 'Servicing: ';

/** The product name of a request for service (storefront §5, decisions Q8). */
export function servicing(service: string): string {
  return `${SERVICING}${service}`;
}

/** Whether the product name of a request for service names one, behind its prefix or without it. */
export function isService(productName: string): boolean {
  return productName.trim() !== '' && productName.trim() !== SERVICING.trim();
}

interface ServiceForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceType: string;
  equipmentDetails: string;
  homepage: string;
}

/** The quote request that the form of the services page makes (storefront §5, decisions Q8). */
export function serviceRequestOf(form: ServiceForm) {
  return {
    quoteType: 'service' as const,
    productName: servicing(form.serviceType),
    customerName: joinName(form.firstName, form.lastName),
    customerEmail: form.email,
    customerPhone: form.phone,
    comments: form.equipmentDetails,
    homepage: form.homepage,
  };
}

interface ContactForm {
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  subject: string;
  message: string;
  homepage?: string | undefined;
}

/** The longest subject of a message, in characters. */
export const MAX_SUBJECT = 200;

/** The subject that the contact page proposes for a message that asks for a quote; cut where it names many machines. */
export const quoteSubject = (about: string) => beginningOf(`Quote for ${about}`, MAX_SUBJECT).trim();

/**
 * The quote request that the form of the contact page makes, where it was opened to ask for a quote.
 * @param ids of the machines that it is about, '3,17'
 */
export function quoteRequestOf(form: ContactForm, about: string, ids?: string) {
  const productIds = parseProductIds(ids, MAX_QUOTED_MACHINES);
  return {
    ...(productIds.length > 0 && { productIds }),
    quoteType: 'product' as const,
    productName: about,
    customerName: joinName(form.firstName, form.lastName),
    customerEmail: form.email,
    customerPhone: form.phone,
    comments: [form.subject === quoteSubject(about) ? '' : form.subject, form.message]
      .filter(Boolean)
      .join('\n'),
    homepage: form.homepage,
  };
}
