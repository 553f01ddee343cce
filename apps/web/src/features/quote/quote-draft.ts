import type { QuoteFormValues } from '@dealer/api/schemas';
import type { CurrentUser } from '../../lib/use-user.ts';
import { identityOf } from '../request/identity.ts';
import type { QuoteRequestSubject } from './quote-modal.ts';

type Values = Omit<QuoteFormValues, 'quoteType'>;

interface Draft {
  /** Whose it is: what one person typed is not shown to the next. */
  userId: number | undefined;
  productId: number | undefined;
  values: Values;
}

let kept: Draft | undefined;

/** What the form begins with: what was typed and not sent yet, else the profile; a newly chosen machine comes first. */
export function openDraft(
  user: CurrentUser | null | undefined,
  product: QuoteRequestSubject['product'],
): Values {
  const own = kept?.userId === user?.id ? kept : undefined;
  const values = own?.values ?? {
    ...identityOf(user),
    equipment: '',
    service: '',
    comments: '',
    homepage: '',
  };
  const equipment = product && product.id !== own?.productId ? product.name : values.equipment;
  return { ...values, equipment };
}

/** Keeps what is typed, for when the modal is opened again. */
export function keepDraft(
  values: Values,
  user: CurrentUser | null | undefined,
  product: QuoteRequestSubject['product'],
): void {
  kept = { values, userId: user?.id, productId: product?.id ?? kept?.productId };
}

export function dropDraft(): void {
  kept = undefined;
}
