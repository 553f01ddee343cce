import { formatCount } from '@dealer/api/domain/counts';
import { csvText } from '@dealer/api/domain/import/csv';
import { clockOf, formatDay } from '@dealer/api/domain/moment';
import { AUDIT_PAGE_SIZE } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import { useState } from 'react';
import { serverNow } from '../../../../lib/server-clock.ts';
import { trpc } from '../../../../trpc.ts';
import { staffErrorToast } from '../../../action/error-toast.ts';
import { showToast } from '../../../toast/toast.ts';
import { saveFile } from '../../list/save-file.ts';
import { filledText } from '../value-text.ts';
import { type AuditEntry, actionLabels } from './action-labels.ts';
import { changedFieldLabel, entityTitle } from './entity-labels.ts';

type Filters = Omit<Exclude<RouterInputs['admin']['audit']['page'], void>, 'limit' | 'offset'>;

/** As many entries as one call returns. */
const CHUNK = 4 * AUDIT_PAGE_SIZE;

const header = ['Time', 'Person', 'Action', 'About', 'Field', 'Old Value', 'New Value'];

/** The lines of an entry: one for each field that it changed, and one alone where it changed none. */
function linesOf(entry: AuditEntry): string[][] {
  const { createdAt, userName, actionType, changes } = entry;
  // On the shop's clocks, as the log shows it and its days are chosen.
  const time = clockOf(createdAt).replace('T', ' ');
  const start = [time, userName ?? 'System', actionLabels[actionType], entityTitle(entry)];
  if (!changes?.length) return [[...start, '', '', '']];
  return changes.map(({ field, oldValue, newValue, isNoisy }) => [
    ...start,
    changedFieldLabel(entry, field),
    ...(isNoisy ? ['', '(changed)'] : [filledText(oldValue), filledText(newValue)]),
  ]);
}

/** Saves what the activity log lists, on all its pages, as a file for a spreadsheet. */
export function useExportLog() {
  const utils = trpc.useUtils();
  const [busy, setBusy] = useState(false);
  const readAll = async (filters: Filters) => {
    // By their ids: an entry that is added meanwhile moves the others to the next chunk.
    const found = new Map<number, AuditEntry>();
    for (let offset = 0, total = 1; offset < total; offset += CHUNK) {
      const input = { ...filters, limit: CHUNK, offset };
      const page = await utils.admin.audit.page.fetch(input, { staleTime: 0, gcTime: 0 });
      for (const entry of page.logs) found.set(entry.id, entry);
      total = page.total;
    }
    return [...found.values()];
  };
  const save = async (filters: Filters) => {
    setBusy(true);
    try {
      const entries = await readAll(filters);
      saveFile(`activity-log-${formatDay(serverNow())}.csv`, csvText([header, ...entries.flatMap(linesOf)]));
      const count = entries.length === 1 ? 'One entry' : `${formatCount(entries.length)} entries`;
      showToast({ title: 'Success', message: `${count} exported` });
    } catch (error) {
      showToast(staffErrorToast(error, 'The activity log could not be exported'));
    }
    setBusy(false);
  };
  return { busy, save };
}
