import type { LookupSource } from '@dealer/api/domain/products/product-fields';
import type { RouterOutputs } from '@dealer/api/types';
import { timings } from '@dealer/ui/timings';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { errorCode } from '../../../../../lib/error-code.ts';
import { useMounted } from '../../../../../lib/use-mounted.ts';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { trpc } from '../../../../../trpc.ts';
import { isAccessLost, staffErrorToast } from '../../../../action/error-toast.ts';
import { failedText } from '../../../../action/failed-text.ts';
import { useCall } from '../../../../action/use-call.ts';
import { showToast, type Toast } from '../../../../toast/toast.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { emptyValues, type FormField, type FormValues, isFormField } from '../form-values.ts';
import { useDerived, useProductForm, useProductWork } from '../product-form.tsx';
import { type Filled, isSameMachine, type Machine, mergeLookup, staleFacts } from './merge-lookup.ts';

/** The result of the last lookup. */
export interface LookedUp extends Machine {
  source: LookupSource;
  filled: FormField[];
  differs: Partial<FormValues>;
  dropped: string[];
}

/** Called with the values that the form gets, the source of the new ones, and their fields. */
export type OnFilled = (
  values: FormValues,
  source: LookupSource,
  filled: readonly FormField[],
) => Promise<void> | void;

type Answer = RouterOutputs['admin']['smartLookup']['find'];

/** A pending lookup of a form, stored in this browser, so that it is resumed after the form was left. */
const pendingLookupSchema = z.object({
  brand: z.string(),
  model: z.string(),
  forceAI: z.boolean(),
  beganAt: z.number(),
});
type StoredLookup = z.infer<typeof pendingLookupSchema>;

/** The server keeps the result of a lookup this long. */
const RESUME_WITHIN_MS = 600_000;

const NO_DATA = 'Could not find product information for this brand and model number.';

const missing = {
  add: 'Please enter both Brand and Model Number before using Smart Lookup',
  edit: 'Brand and model are required for Smart Lookup',
};

/**
 * Smart Lookup in a product form: fills its blanks, and keeps what differs for the person to choose (decisions X5).
 * @param onFilled its promise is a part of the lookup: until it settles, nothing else is saved
 */
export function useLookup(onFilled: OnFilled) {
  const form = useProductForm();
  const { kind, productId } = form;
  const work = useProductWork();
  const pendingLookup = useDraft(`lookup-${kind === 'add' ? 'new' : productId}`, pendingLookupSchema);
  const isMounted = useMounted();
  const [isResumed, setResumed] = useState(false);
  const [lastLookedUp, setLookedUp] = useState<LookedUp>();
  // Hidden while the form names another machine.
  const isOfMachine = useDerived(
    (values) => lastLookedUp !== undefined && isSameMachine(values, lastLookedUp),
  );
  const lookedUp = isOfMachine ? lastLookedUp : undefined;
  const lastFilled = useRef<Filled>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** The subcategory comes after its category, whose choices must be there first. */
  const fill = (
    { subcategory, ...rest }: Partial<FormValues>,
    source: LookupSource,
    filled: readonly FormField[],
  ) => {
    form.set({ ...rest, ...(rest.category !== undefined && { subcategory: '' }) });
    form.markLookedUp(
      filled.filter((field) => field !== 'subcategory'),
      source,
    );
    clearTimeout(timer.current);
    if (subcategory === undefined) return;
    timer.current = setTimeout(() => {
      const { category, subcategory: now } = form.values();
      if ((rest.category !== undefined && category !== rest.category) || now === subcategory) return;
      form.set({ subcategory });
      if (filled.includes('subcategory')) form.markLookedUp(['subcategory'], source);
    }, timings.lookupSubcategoryDelay);
  };

  const { call: find, isPending: isAsking } = useCall(trpc.admin.smartLookup.find);

  const applyAnswer = ({ data, source, message, dropped, versionId }: Answer, { brand, model }: Machine) => {
    if (!data || !source) {
      return showToast({ title: 'No Data Found', message: message || NO_DATA, kind: 'destructive' });
    }
    const values = form.values();
    if (!isSameMachine(values, { brand, model })) {
      return showToast({
        title: 'Brand or model changed meanwhile',
        message: `What was found is for ${brand} ${model}. Nothing was filled in: look the new one up.`,
      });
    }
    if (source === 'ai') form.setLookupVersion(versionId);
    const stale = staleFacts(values, lastFilled.current, { brand, model });
    const blanks = Object.fromEntries(stale.map((field) => [field, emptyValues[field]]));
    const { fills, differs } = mergeLookup({ ...values, ...blanks }, data);
    lastFilled.current = { brand, model, values: { ...lastFilled.current?.values, ...fills } };
    const filled = Object.keys(fills).filter(isFormField);
    fill({ ...blanks, ...fills }, source, filled);
    setLookedUp({ brand, model, source, filled, differs, dropped });
    return onFilled({ ...values, ...blanks, ...fills }, source, filled);
  };

  const ask = (lookup: StoredLookup, resume: boolean) => {
    const { brand, model, forceAI } = lookup;
    work.begin('lookup', async () => {
      setResumed(resume);
      pendingLookup.keep(lookup);
      const answer = await find({ brand, model, forceAI, resume }).catch((error: unknown) => {
        showToast(lookupFailure(error));
        // Without a code there was no response: the page was left, or is offline.
        return errorCode(error) === undefined ? undefined : null;
      });
      // If the form was left, the next one resumes the lookup.
      if (!isMounted() || answer === undefined) return;
      pendingLookup.drop();
      if (answer) await applyAnswer(answer, { brand, model });
    });
  };
  const resumePending = useStableCallback(() => {
    const pending = pendingLookup.read();
    if (!pending) return;
    if (isSameMachine(form.values(), pending) && Date.now() - pending.beganAt < RESUME_WITHIN_MS)
      ask(pending, true);
    else pendingLookup.drop();
  });
  useEffect(resumePending, [resumePending]);

  return {
    /** Whether the pending lookup was started before the form was left. */
    isResumed,
    /** Whether the request is pending; saving its result takes longer. */
    asking: isAsking,
    busy: work.underWay !== undefined,
    lookedUp,
    start: (forceAI: boolean) => {
      const typed = form.values();
      const machine = { brand: typed.brand.trim(), model: typed.model.trim() };
      if (!machine.brand || !machine.model) {
        return showToast({ title: 'Missing Information', message: missing[kind], kind: 'destructive' });
      }
      return ask({ ...machine, forceAI, beganAt: Date.now() }, false);
    },
    /** Replaces typed values with the ones that were found, for a field and those linked to it. */
    take: (fields: readonly FormField[]) => {
      if (!lookedUp) return;
      const chosen = Object.entries(lookedUp.differs).filter(([field]) =>
        fields.some((one) => one === field),
      );
      fill(Object.fromEntries(chosen), lookedUp.source, fields);
      const rest = Object.entries(lookedUp.differs).filter(([field]) => !fields.some((one) => one === field));
      setLookedUp({ ...lookedUp, differs: Object.fromEntries(rest) });
    },
  };
}

const FAILED = 'Lookup Failed';
const FAILED_MESSAGE = 'Unable to fetch product data. Please enter manually.';

/** The toast of a lookup that failed (admin §8); where the session has ended, it offers to sign in, as everywhere. */
export function lookupFailure(error: unknown): Toast {
  return isAccessLost(error)
    ? staffErrorToast(error, FAILED_MESSAGE)
    : { title: FAILED, message: failedText(error, FAILED_MESSAGE), kind: 'destructive' };
}
