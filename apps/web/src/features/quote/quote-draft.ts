import type { QuoteFormValues } from '@dealer/api/schemas';
import { isTexts, keepInTab, readFromTab } from '../../lib/tab-storage.ts';
import type { CurrentUser } from '../../lib/use-user.ts';
import { createFormMap, formKey, formKeys, handOverForms } from '../request/hand-over-forms.ts';
import { identityOf, type Person, rememberedPerson } from '../request/identity.ts';
import { noAnswers, type QuoteAnswers } from './quote-answers.ts';
import { aboutOf, type QuoteRequestSubject, type QuoteType } from './quote-modal.ts';

export type QuoteValues = Omit<QuoteFormValues, 'quoteType'> & QuoteAnswers;

const emptyValues: QuoteValues = {
  ...identityOf(undefined),
  equipment: '',
  service: '',
  comments: '',
  homepage: '',
  ...noAnswers,
};

/** The machines that a request is about. */
export type Machines = Pick<QuoteRequestSubject, 'product' | 'machines'>;

interface Draft extends Machines {
  quoteType: QuoteType;
  values: QuoteValues;
  /** The profile of the account as it was then; undefined for a visitor's. */
  profile: Person | undefined;
}

const NAME = 'quote';

type User = CurrentUser | null | undefined;

const keyOf = (user: User) => formKey(NAME, user?.id);

/** The drafts of this visit by formKey: a browser that keeps nothing has them until a reload. */
const drafts = createFormMap<Draft>(NAME);

/** The chosen photos in the same way; a reload loses them, as it empties every file field. */
const photos = createFormMap<readonly File[]>(NAME);

/** The draft of this visit, or of this tab before the page was reloaded. */
const readDraft = (key: string) => drafts.get(key) ?? readFromTab(key, parseDraft);

function parseDraft(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  const { values } = stored;
  if (!isTexts(values)) return undefined;
  const profile = 'profile' in stored && isTexts(stored.profile) ? stored.profile : undefined;
  return {
    product: 'product' in stored && isMachine(stored.product, 'name') ? stored.product : undefined,
    machines: 'machines' in stored && areMachines(stored.machines) ? stored.machines : undefined,
    quoteType: 'quoteType' in stored && stored.quoteType === 'service' ? 'service' : 'product',
    values: { ...emptyValues, ...values },
    profile: profile && { ...identityOf(undefined), ...profile },
  };
}

/** Whether something that was read is a machine with this text. */
function isMachine<Label extends string>(
  stored: unknown,
  label: Label,
): stored is { id: number } & Record<Label, string> {
  if (typeof stored !== 'object' || stored === null) return false;
  const machine: Record<string, unknown> = { ...stored };
  return typeof machine['id'] === 'number' && typeof machine[label] === 'string';
}

const areMachines = (stored: unknown): stored is NonNullable<Machines['machines']> =>
  Array.isArray(stored) && stored.every((each) => isMachine(each, 'label'));

/** Returns the draft of this person. */
const ownDraft = (user: User) => readDraft(keyOf(user));

/**
 * The kind of request that the modal begins with: that of what it was opened for, else of the draft, which may be that of a
 * visitor who has signed in since.
 */
export function openType(user: User, { quoteType, ...subject }: QuoteRequestSubject): QuoteType {
  if (user) handOverForms(user.id);
  return quoteType ?? (aboutOf(subject) ? undefined : ownDraft(user)?.quoteType) ?? 'product';
}

/** Returns what the form begins with: what was typed and not sent yet, else the profile; a newly chosen machine or wish comes first. */
export function openDraft(
  user: User,
  { product, machines, wish, acres = '' }: QuoteRequestSubject,
): QuoteValues {
  const own = ownDraft(user);
  const person = user ? identityOf(user) : rememberedPerson();
  const values = own ? withProfile(own, user) : { ...emptyValues, ...person };
  const several = machines && aboutOf({ machines });
  // A draft with nothing but the machine's name gets its present one: a request is linked to the machine only under that name.
  const isReworded = product && own?.product?.id === product.id && own.values.equipment !== own.product.name;
  const equipment = several ?? (product && !isReworded ? product.name : (wish ?? values.equipment));
  return { ...values, equipment, acres: values.acres || acres };
}

/** The machines of a form: opened for nothing in particular, it goes on with the draft and its machines. */
export function machinesOf(user: User, subject: QuoteRequestSubject): Machines {
  const { product, machines } = (aboutOf(subject) ? subject : ownDraft(user)) ?? {};
  return { product, machines };
}

const personFieldsOf = ({ firstName, lastName, email, phone }: Person) => [firstName, lastName, email, phone];

/**
 * A draft that a visitor began has no person, or the one that sent the last request from this device: the profile comes first. So it does
 * where a draft has what the profile said before it was changed.
 */
function withProfile({ values: typed, profile }: Draft, user: User): QuoteValues {
  if (!user) return typed;
  const current = identityOf(user);
  if (profile) {
    const latest = (field: keyof Person) => (typed[field] === profile[field] ? current : typed)[field];
    return {
      ...typed,
      firstName: latest('firstName'),
      lastName: latest('lastName'),
      email: latest('email'),
      phone: latest('phone'),
    };
  }
  const remembered = rememberedPerson();
  const known = remembered && personFieldsOf(remembered);
  const isTyped = personFieldsOf(typed).some((text, at) => text !== '' && text !== known?.[at]);
  return isTyped ? typed : { ...typed, ...current };
}

function keep(user: User, draft: Draft): void {
  drafts.set(keyOf(user), draft);
  keepInTab(keyOf(user), draft);
}

/** Keeps what is typed, for when the modal is opened again. */
export function keepDraft(
  values: QuoteValues,
  user: User,
  { quoteType = 'product', ...subject }: QuoteRequestSubject,
): void {
  const machines = machinesOf(user, subject);
  keep(user, { values, quoteType, ...machines, profile: user ? identityOf(user) : undefined });
}

/** Keeps the kind of request that is chosen, where something was typed for it. */
export function keepType(quoteType: QuoteType, user: User): void {
  const draft = ownDraft(user);
  if (draft) keep(user, { ...draft, quoteType });
}

/** Keeps the chosen photos until the modal is opened again. */
export function keepPhotos(files: readonly File[], user: User): void {
  photos.set(keyOf(user), files);
}

/** The photos that this person chose and did not send yet. */
export const draftPhotos = (user: User): readonly File[] => photos.get(keyOf(user)) ?? [];

/**
 * @param sent of the request that has arrived: a draft that was changed since then stays, one that was handed over does not
 * @returns the photos that were chosen with the dropped draft, also after the request was sent; undefined without any
 */
export function dropDraft(sent?: QuoteValues): readonly File[] | undefined {
  let dropped: readonly File[] | undefined;
  for (const key of new Set([...formKeys(NAME), ...drafts.keys(), ...photos.keys()])) {
    if (sent && JSON.stringify(readDraft(key)?.values) !== JSON.stringify(sent)) continue;
    dropped ??= photos.get(key);
    drafts.delete(key);
    photos.delete(key);
    keepInTab(key, undefined);
  }
  return dropped;
}
