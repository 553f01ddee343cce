import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { SentRequests } from './SentRequests.tsx';
import { forgetLink, forgetRequests, rememberRequest, useSentRequests } from './sent-requests.ts';

const customer = {
  id: 7,
  firstName: 'Cara',
  lastName: 'Field',
  email: 'cara@example.com',
  phone: '',
  role: 'customer' as const,
  profileImageUrl: null,
};

const mac = 'A'.repeat(43);
const linkOf = (requestNumber: number, expires = 9_999_999_999) => ({
  requestNumber,
  statusPath: `/request?token=1.${requestNumber}.${expires}.${mac}`,
});

function List({ user = null }: { user?: typeof customer | null }) {
  return <SentRequests requests={useSentRequests(user)} />;
}

/** The texts of the list on a page that is opened after that. */
function shown(user: typeof customer | null = null): string[] {
  cleanup();
  render(<List user={user} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replace(/ \(.*/, ''));
}

beforeEach(() => {
  localStorage.clear();
});

it('keeps the last three requests, the newest first, each once', () => {
  for (const number of [1, 2, 3, 4, 3]) rememberRequest(linkOf(number), null);
  expect(shown()).toEqual([3, 4, 2].map((number) => `Your request ${number}: see its status`));
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(linkOf(3).statusPath);
});

it('keeps nothing of a submission without a request, and drops expired and unreadable links', () => {
  rememberRequest({}, null);
  rememberRequest(linkOf(1), null);
  const [first]: unknown[] = JSON.parse(localStorage.getItem('sentRequests') ?? '[]');
  const expired = { ...Object(first), path: linkOf(2, 1_700_000_000).statusPath };
  const foreign = { ...Object(first), path: 'https://evil.example/request?token=1.1.9999999999.A' };
  localStorage.setItem('sentRequests', JSON.stringify([expired, foreign, 'text', first]));
  expect(shown()).toEqual(['Your request 1: see its status']);
  forgetLink(linkOf(1).statusPath);
  expect(shown()).toEqual([]);
});

it('shows each person their own, and forgets those of visitors', () => {
  rememberRequest(linkOf(1), null);
  for (const number of [2, 3, 4, 5]) rememberRequest(linkOf(number), customer);
  expect(shown(customer)).toEqual([5, 4, 3].map((number) => `Your request ${number}: see its status`));
  forgetRequests();
  expect(shown(customer)).toHaveLength(3);
  rememberRequest(linkOf(6), null);
  expect(shown()).toEqual(['Your request 6: see its status']);
});

it('keeps the link of a visitor beside those of a customer, which it deletes after they have signed out', () => {
  rememberRequest(linkOf(1), null);
  for (const number of [2, 3, 4]) rememberRequest(linkOf(number), customer);
  expect(shown()).toEqual(['Your request 1: see its status']);
  expect(localStorage.getItem('sentRequests')).not.toContain(linkOf(4).statusPath);
  expect(shown(customer)).toEqual([]);
});

it('dates a request by the clock of the server', () => {
  rememberRequest({ ...linkOf(1), receivedAt: new Date('2026-03-04T15:00:00Z') }, null);
  render(<List />);
  expect(screen.getByText('(sent Mar 4, 2026)')).toBeDefined();
});
