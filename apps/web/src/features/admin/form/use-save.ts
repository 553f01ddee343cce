import { useMounted } from '../../../lib/use-mounted.ts';
import { showToast } from '../../toast/toast.ts';
import type { FieldOf } from './changed-fields.ts';
import { type Baseline, type StaleSave, useConflict } from './conflict.ts';
import { hasChanges } from './form-draft.ts';
import { type FormWork, useFormWork } from './form-work.ts';
import type { PersistedForm } from './use-persistence.ts';

/** The message after a save during which the user went on typing. */
export const TYPED_SINCE = 'What you typed meanwhile is not saved yet: it stays in the form.';

/**
 * Tracks a save from the moment in which it begins.
 * @param sent the values that it sends
 * @returns `shown` is what the form is compared with once the answer is there, to find what was typed during the save: the sent
 * values or, where those were discarded meanwhile, the ones that the form was set back to
 */
export function trackSave<Values>(
  form: Pick<PersistedForm<Values>, 'baseline' | 'discards'>,
  sent: Values,
): { isDiscarded: () => boolean; shown: () => Values } {
  const discards = form.discards();
  const isDiscarded = () => form.discards() !== discards;
  return { isDiscarded, shown: () => (isDiscarded() ? form.baseline().values : sent) };
}

interface Options<Values, Saved> {
  form: PersistedForm<Values>;
  /** Called instead of the save if nothing is changed; by default the form is sent nevertheless. */
  onUnchanged?: () => void;
  /** Sends the form with the version that its changes are based on. */
  send: (updatedAt: Date | null) => Promise<Saved>;
  storedOf: (saved: Saved) => Baseline<Values>;
  /** Returns what is stored now, if others saved first; undefined for other errors. */
  staleOf: (error: unknown) => StaleSave<Values> | undefined | Promise<StaleSave<Values> | undefined>;
  /**
   * Called after the save, also if the form is gone by then.
   * @param typedSince whether something was typed during the save; it stays in the form
   */
  onSaved: (saved: Saved, typedSince: boolean) => void;
  /** Leaves the form, if it is still there and holds nothing else to save. */
  afterSaved?: () => void;
  onError: (error: unknown) => void;
  /** Fields that belong together: in a conflict all of them take their value from the same side. */
  linked?: readonly FieldOf<Values>[];
}

/**
 * Saves a form, one save at a time. If others saved first, a dialog shows their changes and asks about fields that both
 * changed (optimistic concurrency, decisions §7).
 */
export function useSave<Values extends object, Saved>(
  {
    form,
    onUnchanged,
    send,
    storedOf,
    staleOf,
    onSaved,
    afterSaved,
    onError,
    linked,
  }: Options<Values, Saved>,
  work: FormWork,
) {
  const conflict = useConflict(form, linked);
  const isMounted = useMounted();
  const save = async () => {
    if (onUnchanged && !hasChanges({ changes: form.changes() })) return onUnchanged();
    const { shown } = trackSave(form, form.values());
    try {
      const saved = await send(form.baseline().updatedAt);
      const typedSince = form.markSaved(storedOf(saved), shown());
      onSaved(saved, typedSince);
      if (isMounted() && !typedSince) afterSaved?.();
    } catch (error) {
      await recover(error).catch(onError);
    }
  };
  const recover = async (error: unknown) => {
    const stale = await staleOf(error);
    if (!stale) throw error;
    if (!isMounted())
      return showToast({
        title: 'Not saved',
        message: `${stale.who ?? 'Somebody'} changed it meanwhile. Open it again: it shows what you typed and what they changed.`,
        kind: 'destructive',
      });
    return conflict.open({ stale, typed: form.values(), again: save });
  };
  return {
    conflict: conflict.conflict,
    closeConflict: conflict.close,
    resolveConflict: (keepMine: ReadonlySet<FieldOf<Values>>) =>
      work.begin('save', () => conflict.resolve(keepMine)),
    isSaving: work.underWay === 'save',
    save: () => work.begin('save', save),
  };
}

/** Does what useSave does, for a form in which nothing else runs beside a save. */
export function useOnlySave<Values extends object, Saved>(options: Options<Values, Saved>) {
  return useSave(options, useFormWork());
}
