import { setSettingInput } from '@dealer/api/schemas';
import type { RouterOutputs } from '@dealer/api/types';
import { useState } from 'react';
import { isConnectionLost } from '../../../lib/error-code.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { errorText, isAccessLost, staffErrorToast } from '../../action/error-toast.ts';
import { failedText } from '../../action/failed-text.ts';
import { useAction } from '../../action/use-action.ts';
import { useCall } from '../../action/use-call.ts';
import { showToast } from '../../toast/toast.ts';

/** An email setting as the server returns it. */
export type EmailSetting = RouterOutputs['admin']['settings']['emails'][number];
type Key = EmailSetting['key'];

/** An address that is typed. */
export interface TypedAddress {
  text: string;
  /** The stored address when it was typed; undefined where the form says by now what is stored. */
  seen?: string | null | undefined;
}
type Errors = Partial<Record<string, string>>;

const FAILED = 'Failed to update settings';

interface Options {
  onSaved: () => void;
  /** Called with the errors by address. */
  onErrors: (errors: Errors) => void;
}

/** Saves the addresses that were changed, unless somebody else changed them since they were seen; empty ones are left as they are (admin §5, decisions Q14). */
export function useSaveEmails({ onSaved, onErrors }: Options) {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.admin.settings.emails.invalidate(),
      // The first address is part of what every page shows.
      utils.storefront.shop.get.invalidate(),
      utils.admin.dashboard.launchChecklist.invalidate(),
    ]);
  const once = useOnce();
  // Longer than the calls: what is typed until the addresses are read again would be discarded with what is saved.
  const [isSaving, setSaving] = useState(false);
  const { call: set } = useCall(trpc.admin.settings.set);
  const restoreDefault = useAction(trpc.admin.settings.restoreDefault, {
    success: 'The default is used again',
    error: FAILED,
    invalidate: refresh,
  });
  const report = (errors: Errors, message = FAILED) => {
    onErrors(errors);
    showToast({ title: 'Error', message, kind: 'destructive' });
  };
  const saveAll = async (settings: EmailSetting[], typed: Record<Key, TypedAddress | null>) => {
    const changes = settings.flatMap(({ key, value }) => {
      const { text = '', seen = value } = typed[key] ?? {};
      const next = text.trim();
      return next && next !== value ? [{ key, value: next, previous: seen }] : [];
    });
    const rejected = changes.flatMap((change): [Key, string][] => {
      const { error } = setSettingInput.safeParse(change);
      return error ? [[change.key, error.issues[0]?.message ?? FAILED]] : [];
    });
    if (rejected.length) {
      report(Object.fromEntries(rejected));
      return;
    }
    setSaving(true);
    const results = await Promise.allSettled(changes.map((change) => set(change)));
    const errors = Object.fromEntries(
      results.flatMap((result, at) => {
        const key = changes[at]?.key;
        if (result.status === 'fulfilled' || !key) return [];
        return [[key, errorText(result.reason, FAILED)]];
      }),
    );
    await refresh();
    setSaving(false);
    const reasons = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    const ended = reasons.find(isAccessLost);
    if (ended) return showToast(staffErrorToast(ended, FAILED));
    if (reasons.length) {
      report(errors, failedText(reasons.find(isConnectionLost) ?? reasons[0], FAILED));
      return;
    }
    onSaved();
    if (changes.length) showToast({ title: 'Success', message: 'Settings updated' });
  };
  return {
    save: (...given: Parameters<typeof saveAll>) => once(() => saveAll(...given)),
    restoreDefault: (key: Key, previous: string) => restoreDefault.run({ key, previous }),
    busy: isSaving || restoreDefault.isPending,
  };
}
