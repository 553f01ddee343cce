import type { CurrentUser } from '../../../../lib/use-user.ts';
import type { Run } from './use-run.ts';

const none = {
  ...{ pricesRecovered: 0, fieldsPopulated: 0, descriptionsGenerated: 0 },
  ...{ imagesFixed: 0, zeroTurnReclassified: 0 },
};

/** A run for tests, of which 10 of 30 products are done. */
export const makeRun = (values: Partial<Run> = {}): Run => ({
  ...{
    id: 7,
    mode: 'apply',
    status: 'running',
    isStopped: false,
    isUndoBegun: false,
    message: null,
    pauseReason: null,
  },
  ...{ batchId: 'b', total: 30, processed: 10, updated: 10, skipped: 0, failed: 0, tokens: 9_000 },
  ...{ cancelRequested: false, budgetTokens: null, budgetMicros: null, costMicros: 400 },
  ...{ versionId: null, details: none },
  ...{ startedByName: 'Sam', createdAt: new Date(0), endedAt: null, pace: null, lastEventId: 3, lines: [] },
  ...values,
});

/** A member of staff for tests. */
export const makeStaffUser = (role: 'admin' | 'superadmin' = 'admin'): CurrentUser => ({
  ...{ id: 1, email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', name: 'Sam Staff', role },
  ...{ phone: null, profileImageUrl: null, emailVerified: true },
});
