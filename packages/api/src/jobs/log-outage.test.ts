import { MINUTE_MS } from '@dealer/db/durations';
import { expect, it } from 'vitest';
import { createOutageLog } from './log-outage.ts';

it('an outage is logged once a minute, with how often it was met since; any other failure each time', () => {
  const logged: object[] = [];
  const add = (fields: object) => void logged.push(fields);
  let clock = Date.UTC(2026, 2, 2);
  const report = createOutageLog({ log: { info: add, error: add }, now: () => new Date(clock) });
  const outage = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const defect = new Error('There is no column of this name');
  for (let time = 0; time < 4; time += 1) {
    report(outage, 'A job could not be claimed');
    clock += MINUTE_MS / 3;
  }
  report(defect, 'A job could not be claimed');
  report(defect, 'A job could not be claimed');
  clock -= 10 * MINUTE_MS;
  report(outage, 'A job could not be claimed');
  expect(logged).toEqual([
    { err: outage },
    { err: outage, unlogged: 2 },
    { err: defect },
    { err: defect },
    { err: outage },
  ]);
});
