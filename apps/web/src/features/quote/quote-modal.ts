import type { QuoteType } from '@dealer/api/domain/requests/quote-request';
import { useSyncExternalStore } from 'react';

export type { QuoteType } from '@dealer/api/domain/requests/quote-request';

export interface QuoteRequestSubject {
  /** The machine that the request is about; its id goes along with its name (decisions Q11). */
  product?: { id: number; name: string } | undefined;
  /** Several machines, named briefly; one request is about all of them. */
  machines?: readonly { id: number; label: string }[] | undefined;
  /** What somebody looks for in their own words, if there is no machine for it. */
  wish?: string | undefined;
  /** Acres to mow, where somebody said so already. */
  acres?: string | undefined;
  quoteType?: QuoteType | undefined;
}

/** Returns the subject of a request in words: 'Toro 75740, Echo PB-770T' for several machines. */
export function aboutOf({ product, machines, wish }: QuoteRequestSubject): string | undefined {
  return product?.name ?? machines?.map(({ label }) => label).join(', ') ?? wish;
}

/** The fields by which the contact page asks for the same, where the modal cannot: the words, and the machines' ids. */
export function contactFields(subject: QuoteRequestSubject): Partial<Record<'about' | 'ids', string>> {
  const about = aboutOf(subject);
  const ids = subject.product ? [subject.product.id] : (subject.machines ?? []).map(({ id }) => id);
  return { ...(about && { about }), ...(ids.length && { ids: ids.join(',') }) };
}

let current: QuoteRequestSubject | undefined;
const listeners = new Set<() => void>();

function set(next: QuoteRequestSubject | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the quote modal from anywhere, with a machine or without (storefront §2). */
export function openQuoteModal(subject: QuoteRequestSubject = {}): void {
  set(subject);
}

export function closeQuoteModal(): void {
  set(undefined);
}

/** Returns the subject of the open modal, undefined while it is closed. */
export const quoteModalSubject = () => current;

/** Returns quoteModalSubject() for a component, which is rendered again when that changes. */
export function useQuoteModalSubject(): QuoteRequestSubject | undefined {
  return useSyncExternalStore(subscribe, quoteModalSubject, () => undefined);
}
