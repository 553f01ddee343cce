import type { QuoteFormValues } from '@dealer/api/schemas';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import type { CurrentUser } from '../../lib/use-user.ts';
import { identityOf, rememberedPerson } from '../request/identity.ts';
import { noAnswers, type QuoteAnswers } from './quote-answers.ts';
import { aboutOf, type QuoteRequestSubject, type QuoteType } from './quote-modal.ts';

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
  quoteType: QuoteType;
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
    quoteType: 'quoteType' in stored && stored.quoteType === 'service' ? 'service' : 'product',
    values: { ...emptyValues, ...values },
  };
}

/** What this person typed and did not send yet. */
function ownDraft(user: CurrentUser | null | undefined): Draft | undefined {
  const draft = storedDraft();
  return draft?.userId === user?.id ? draft : undefined;
}

/** The kind of request that the modal begins with: that of what it was opened for, else of the draft. */
export function openType(
  user: CurrentUser | null | undefined,
  { quoteType, ...subject }: QuoteRequestSubject,
): QuoteType {
  return quoteType ?? (aboutOf(subject) ? undefined : ownDraft(user)?.quoteType) ?? 'product';
}

/** What the form begins with: what was typed and not sent yet, else the profile; a newly chosen machine or wish comes first. */
export function openDraft(
  user: CurrentUser | null | undefined,
  { product, machines, wish, acres = '' }: QuoteRequestSubject,
): Values {
  const own = ownDraft(user);
  const values = own?.values ?? { ...emptyValues, ...(user ? identityOf(user) : rememberedPerson()) };
  const several = machines && aboutOf({ machines });
  const equipment =
    several ?? (product && product.id !== own?.productId ? product.name : (wish ?? values.equipment));
  return { ...values, equipment, acres: values.acres || acres };
}

/** Keeps what is typed, for when the modal is opened again. */
export function keepDraft(
  values: Values,
  user: CurrentUser | null | undefined,
  { quoteType = 'product', ...subject }: QuoteRequestSubject,
): void {
  // Opened for nothing in particular, the form goes on with the draft and its machine.
  const productId = aboutOf(subject) ? subject.product?.id : storedDraft()?.productId;
  kept = { values, quoteType, userId: user?.id, productId };
  keepInTab(KEY, kept);
}

/** Keeps the kind of request that is chosen, where something was typed for it. */
export function keepType(quoteType: QuoteType): void {
  const draft = storedDraft();
  if (!draft) return;
  kept = { ...draft, quoteType };
  keepInTab(KEY, kept);
}

let photos: { userId: number | undefined; files: readonly File[] } | undefined;

/** Keeps the chosen photos until the modal is opened again; a reload loses them, as it empties every file field. */
export function keepPhotos(files: readonly File[], user: CurrentUser | null | undefined): void {
  photos = { files, userId: user?.id };
}

/** The photos that this person chose and did not send yet. */
export function keptPhotos(user: CurrentUser | null | undefined): readonly File[] {
  return (photos?.userId === user?.id && photos?.files) || [];
}

/** @param sent of the request that has arrived: a draft that was changed since then stays */
export function dropDraft(sent?: Values): void {
  if (sent && JSON.stringify(storedDraft()?.values) !== JSON.stringify(sent)) return;
  kept = undefined;
  photos = undefined;
  keepInTab(KEY, undefined);
}
