import type { QuoteFormValues } from '@dealer/api/schemas';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import type { CurrentUser } from '../../lib/use-user.ts';
import { identityOf, rememberedPerson } from '../request/identity.ts';
import { noAnswers, type QuoteAnswers } from './quote-answers.ts';
import type { QuoteRequestSubject } from './quote-modal.ts';

export type QuoteValues = Omit<QuoteFormValues, 'quoteType'> & QuoteAnswers;
type Values = QuoteValues;

const emptyValues: Values = {
  ...identityOf(undefined),
  equipment: '',
  service: '',
  comments: '',
  homepage: '',
  ...noAnswers,
};

interface Draft {
  /** Whose it is: what one person typed is not shown to the next. */
  userId: number | undefined;
  productId: number | undefined;
  values: Values;
}

const KEY = 'form-quote';

let kept: Draft | undefined;

/** The draft of this visit, or of this tab before the page was reloaded. */
function storedDraft(): Draft | undefined {
  kept ??= readFromTab(KEY, parseDraft);
  return kept;
}

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  const { values } = stored;
  if (!isTexts(values)) return undefined;
  const numberOf = (name: string) => {
    const value: unknown = Reflect.get(stored, name);
    return typeof value === 'number' ? value : undefined;
  };
  return {
    userId: numberOf('userId'),
    productId: numberOf('productId'),
    values: { ...emptyValues, ...values },
  };
}

/** What the form begins with: what was typed and not sent yet, else the profile; a newly chosen machine or wish comes first. */
export function openDraft(
  user: CurrentUser | null | undefined,
  { product, machines, wish, acres = '' }: QuoteRequestSubject,
): Values {
  const draft = storedDraft();
  const own = draft?.userId === user?.id ? draft : undefined;
  const values = own?.values ?? { ...emptyValues, ...(user ? identityOf(user) : rememberedPerson()) };
  const several = machines && machineLabels(machines);
  const equipment =
    several ?? (product && product.id !== own?.productId ? product.name : (wish ?? values.equipment));
  return { ...values, equipment, acres: values.acres || acres };
}

/** 'Toro 75740, Echo PB-770T' */
export function machineLabels(machines: NonNullable<QuoteRequestSubject['machines']>): string {
  return machines.map(({ label }) => label).join(', ');
}

/** Keeps what is typed, for when the modal is opened again. */
export function keepDraft(
  values: Values,
  user: CurrentUser | null | undefined,
  product: QuoteRequestSubject['product'],
): void {
  kept = { values, userId: user?.id, productId: product?.id ?? storedDraft()?.productId };
  keepInTab(KEY, kept);
}

export function dropDraft(): void {
  kept = undefined;
  keepInTab(KEY, undefined);
}
