import { useState } from 'react';
import { changedFields, type FieldOf, fieldsOf } from './changed-fields.ts';

/** The stored state that a form's changes are based on. */
export interface Baseline<Values> {
  values: Values;
  /** Null for what is not stored yet. */
  updatedAt: Date | null;
}

/** A save that was rejected because others saved first: who and when, and what is stored now. */
export interface StaleSave<Values> {
  who: string | null;
  when: Date | null;
  stored: Baseline<Values>;
}

/** Others saved first: their stored values, and the fields in which they clash with the typed values. */
export interface Conflict<Values> extends StaleSave<Values> {
  /** Fields that both changed, to different values. */
  clashes: FieldOf<Values>[];
  /** Fields that only the others changed. */
  theirs: FieldOf<Values>[];
  /** Fields that belong together, so all of them take their value from the same side. */
  linked: readonly FieldOf<Values>[];
}

/** The clashing fields that take their value from the same side as this one, itself included. */
export function linkedFields<Values>(
  { clashes, linked }: Conflict<Values>,
  field: FieldOf<Values>,
): FieldOf<Values>[] {
  return linked.includes(field) ? clashes.filter((other) => linked.includes(other)) : [field];
}

/**
 * Compares the typed values of a rejected save with what is stored now.
 * @param before the values that the form's changes are based on
 * @param typed the values in the form
 */
export function conflictOf<Values extends object>(
  stale: StaleSave<Values>,
  before: Values,
  typed: Values,
  linked: readonly FieldOf<Values>[] = [],
): Conflict<Values> {
  const mine = changedFields(before, typed);
  const others = changedFields(before, stale.stored.values);
  const open = changedFields(stale.stored.values, typed);
  const isLinkedClash = linked.some((field) => field in mine) && linked.some((field) => field in others);
  const fields = fieldsOf(typed);
  const clashes = fields.filter(
    (field) =>
      field in open && ((isLinkedClash && linked.includes(field)) || (field in mine && field in others)),
  );
  const theirs = fields.filter((field) => field in others && !(field in mine) && !clashes.includes(field));
  return { ...stale, clashes, theirs, linked };
}

/** The values that the form takes over from the others, once the user decided about each clashing field. */
export function resolveConflict<Values>(
  { stored, clashes, theirs }: Conflict<Values>,
  keepMine: ReadonlySet<FieldOf<Values>>,
): Partial<Values> {
  const values: Partial<Values> = {};
  for (const field of [...theirs, ...clashes.filter((clash) => !keepMine.has(clash))]) {
    values[field] = stored.values[field];
  }
  return values;
}

/** The part of a form that a conflict in it needs. */
interface ConflictedForm<Values> {
  baseline: () => Baseline<Values>;
  rebase: (latest: Baseline<Values>, resolved: Partial<Values>) => void;
}

interface RejectedSave<Values> {
  stale: StaleSave<Values>;
  /** The values in the form. */
  typed: Values;
  /** Saves again. */
  again: () => Promise<void>;
}

/**
 * Resolves a conflict with others' changes: asks whose values to keep, or merges them if they touch different fields.
 * @param linked fields that belong together
 */
export function useConflict<Values extends object>(
  form: ConflictedForm<Values>,
  linked: readonly FieldOf<Values>[] = [],
) {
  const [current, setCurrent] = useState<{ conflict: Conflict<Values>; again: () => Promise<void> }>();
  const resolve = (
    conflict: Conflict<Values>,
    keepMine: ReadonlySet<FieldOf<Values>>,
    again: () => Promise<void>,
  ) => {
    form.rebase(conflict.stored, resolveConflict(conflict, keepMine));
    setCurrent(undefined);
    return again();
  };
  return {
    conflict: current?.conflict,
    close: () => setCurrent(undefined),
    open: async ({ stale, typed, again }: RejectedSave<Values>) => {
      const conflict = conflictOf(stale, form.baseline().values, typed, linked);
      // The others' changes touch no field of this form.
      if (conflict.clashes.length + conflict.theirs.length === 0) await resolve(conflict, new Set(), again);
      else setCurrent({ conflict, again });
    },
    resolve: async (keepMine: ReadonlySet<FieldOf<Values>>) => {
      if (current) await resolve(current.conflict, keepMine, current.again);
    },
  };
}
