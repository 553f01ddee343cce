import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadPathLine } from './LeadPathLine.tsx';

type LeadPath = Parameters<typeof LeadPathLine>[0]['leadPath'];

const state: LeadPath = {
  lastSuccessAt: new Date('2026-11-22T08:10:00Z'),
  failure: null,
  isOverdue: false,
  isConfigured: true,
  isTested: true,
  asOf: new Date('2026-11-22T15:00:00Z'),
};
const show = (change: Partial<LeadPath>) =>
  render(<LeadPathLine leadPath={{ ...state, ...change }} />).container;
const urgent = (container: HTMLElement) => container.querySelector('[data-urgent]') !== null;

it('says when a test request last arrived', () => {
  const today = show({});
  expect([today.textContent, urgent(today)]).toEqual(['Lead path proven today 03:10', false]);
  expect(show({ lastSuccessAt: null }).textContent).toBe(
    'Lead path not proven yet: the first test is at 03:10.',
  );
});

it('says in red what failed, or that the last test is too old', () => {
  const reason = 'The mail server did not answer.';
  const failed = show({ failure: { at: new Date('2026-11-22T08:20:00Z'), problem: 'mail', reason } });
  expect(failed.textContent).toBe(
    'The lead path failed today 03:20: The website took a test request, but the mail server did not take its mail. The mail server did not answer. Lead path proven today 03:10',
  );
  expect(urgent(failed)).toBe(true);
  const old = show({ isOverdue: true });
  expect(old.textContent).toContain('The lead path was not proven in the last 36 hours.');
  expect(urgent(old)).toBe(true);
});

it('says without red that there is no mail server, in red that there is none any more, and nothing where nothing is tested', () => {
  const off = show({ isConfigured: false, lastSuccessAt: null });
  expect([off.textContent, urgent(off)]).toEqual([
    'Lead path not tested: no mail server is configured.',
    false,
  ]);
  const lost = show({ isConfigured: false, failure: { at: null, problem: 'noServer', reason: '' } });
  expect(lost.textContent).toBe(
    'The website had a mail server and has none any more: neither you nor customers get its mails. Lead path proven today 03:10',
  );
  expect(urgent(lost)).toBe(true);
  expect(show({ isTested: false }).textContent).toBe('');
});
