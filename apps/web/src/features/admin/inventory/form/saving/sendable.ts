import type { LookupSource } from '@dealer/api/domain/product-fields';
import type { FormStore } from '../form-store.ts';
import type { FormValues } from '../form-values.ts';

/** Values as a call takes them. A name that nobody gave is left out: the server makes one of brand and model. */
export function sendable({ images, name, ...rest }: Partial<FormValues>) {
  return { ...rest, ...(name?.trim() && { name }), ...(images && { images: [...images] }) };
}

/** What a save says about the values that lookups filled in: which they are, and the source that its entries are marked with. */
export function lookupOf(store: FormStore, dataSource: LookupSource | undefined) {
  const lookedUp = store.looked();
  const sources = Object.values(lookedUp);
  const source = dataSource ?? sources.find((one) => one === 'ai') ?? sources[0];
  return source ? { dataSource: source, lookedUp } : {};
}
