import { formatMoment, momentOfClock } from '@dealer/api/domain/moment';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedFields, type FieldOf } from '../form/changed-fields.ts';
import { conflictOf, resolveConflict } from '../form/conflict.ts';
import type { PersistedForm } from '../form/use-persistence.ts';
import { draftOf, type SaleDraft } from './sale-draft.ts';
import { kindLabels, roundingLabels } from './sale-labels.ts';
import type { SaleDetails } from './use-sales.ts';

const sayClock = (clock: string) => {
  const moment = momentOfClock(clock);
  return moment ? formatMoment(moment) : clock;
};

/** The fields of a draft as people read them. */
const sayField: { [Field in keyof SaleDraft]: (draft: SaleDraft) => string } = {
  name: ({ name }) => `Name: ${name}`,
  startsAt: ({ startsAt }) => `Start: ${sayClock(startsAt)}`,
  endsAt: ({ endsAt }) => `End: ${sayClock(endsAt)}`,
  kind: ({ kind }) => kindLabels[kind],
  value: ({ kind, value }) => (kind === 'percent' ? `${value}%` : `$${value}`),
  rounding: ({ rounding }) => roundingLabels[rounding],
  search: ({ search }) => `Search: ${search || 'none'}`,
  brand: ({ brand }) => `Brand: ${brand ?? 'any'}`,
  category: ({ category }) => `Category: ${category ?? 'any'}`,
  stock: ({ stock }) => `Stock: ${stock ?? 'any'}`,
};

/**
 * Updates the form to what is stored by now, when it opens with a draft and while it is open: what somebody else changed is taken
 * over, unless it was typed over here. Of a running sale, only what can change stays typed.
 * @param sale undefined for a new one
 * @returns what somebody else stored in fields that are typed over here, for people
 */
export function useFollowSale(persisted: PersistedForm<SaleDraft>, sale: SaleDetails | undefined): string[] {
  const [clashes, setClashes] = useState<FieldOf<SaleDraft>[]>([]);
  const follow = useEffectEvent(() => {
    if (!sale) return;
    const values = draftOf(sale);
    const { name, endsAt } = persisted.values();
    const typed = sale.state === 'running' ? { ...values, name, endsAt } : persisted.values();
    const stored = { values, updatedAt: sale.updatedAt };
    const conflict = conflictOf({ who: null, when: null, stored }, persisted.baseline().values, typed);
    setClashes(conflict.clashes);
    const resolved = { ...typed, ...resolveConflict(conflict, new Set(conflict.clashes)) };
    persisted.rebase(stored, changedFields(persisted.values(), resolved));
  });
  const version = sale?.updatedAt.getTime();
  useEffect(() => {
    if (version !== undefined) follow();
  }, [version]);
  // The typed value may be the stored one by now, and all changes may be discarded.
  const typedOver = persisted.changes();
  const { values: stored } = persisted.baseline();
  return clashes.filter((field) => field in typedOver).map((field) => sayField[field](stored));
}
