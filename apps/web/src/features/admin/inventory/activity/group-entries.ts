import type { UndoTarget } from '../undo/use-undo.ts';
import type { AuditEntry } from './action-labels.ts';

export interface EntryGroup {
  key: string;
  /** The change that an undo takes back: the whole bulk action, or the one save. Undefined for entries from before both. */
  undoTarget: UndoTarget | undefined;
  first: AuditEntry;
  entries: AuditEntry[];
}

/** Entries under their bulk action or their save, in the order in which the groups appear (admin §2). */
export function groupEntries(logs: readonly AuditEntry[]): EntryGroup[] {
  const groups = new Map<string, EntryGroup>();
  for (const entry of logs) {
    const { batchId, transactionId } = entry;
    const key = batchId ?? transactionId ?? `entry-${entry.id}`;
    const known = groups.get(key);
    if (known) known.entries.push(entry);
    else {
      const undoTarget = batchId ? { batchId } : transactionId ? { transactionId } : undefined;
      groups.set(key, { key, undoTarget, first: entry, entries: [entry] });
    }
  }
  return [...groups.values()];
}
