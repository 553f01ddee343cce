import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { CheckedProduct } from '../catalog-check/CheckedProduct.tsx';
import { SynonymList } from '../searches/SynonymList.tsx';
import { Invitations } from '../settings/staff/Invitations.tsx';
import { TemplateRow } from '../templates/TemplateRow.tsx';
import { useKeepFocus } from './keep-focus.ts';

const nothing = () => undefined;
const at = new Date('2026-03-02T15:00:00Z');

const template = (id: number) => ({
  ...{ id, name: `Row ${id}`, subject: 'S', message: 'M', isActive: true, createdAt: at, updatedAt: at },
  ...{ updatedByName: null, kind: 'any' as const, price: 'any' as const, stock: 'any' as const },
});
const rules = ['noImage', 'noModel', 'noDescription'] as const;
const finding = (id: number) => ({
  ...{
    productId: 1,
    rule: rules[id - 1] ?? 'noImage',
    field: 'price',
    value: '',
    reason: `Row ${id}`,
    ignored: null,
  },
});
const product = (ids: readonly number[]) => ({
  ...{ id: 1, name: 'Toro', sku: null, status: 'draft' as const, score: 50, findings: ids.map(finding) },
});
const synonym = (id: number) => ({
  id,
  phrase: `Row ${id}`,
  means: 'riding mower',
  isHint: false,
  updatedAt: at,
});
const invitation = (id: number) => ({
  ...{ id, name: `Row ${id}`, email: 'a@example.com', role: 'admin' as const, invitedByName: 'Olive' },
  ...{ createdAt: at, expiresAt: at, isExpired: false },
});

type Ids = readonly number[];
const lists: [string, RegExp, (ids: Ids) => ReactNode][] = [
  [
    'templates',
    /^Delete/,
    (ids) =>
      ids.map((id) => <TemplateRow key={id} template={template(id)} onEdit={nothing} onDelete={nothing} />),
  ],
  [
    'synonyms',
    /^Delete/,
    (ids) => <SynonymList synonyms={ids.map(synonym)} onEdit={nothing} onDelete={nothing} />,
  ],
  ['findings', /^Ignore/, (ids) => <CheckedProduct product={product(ids)} onIgnore={nothing} />],
  [
    'invitations',
    /^Withdraw/,
    (ids) => <Invitations invitations={ids.map(invitation)} onResend={nothing} onWithdraw={nothing} />,
  ],
];

function Page({ children }: { children: ReactNode }) {
  const main = useKeepFocus<HTMLElement>();
  return (
    <main ref={main}>
      <h1 tabIndex={-1}>Heading</h1>
      {children}
    </main>
  );
}

afterEach(cleanup);

it.each(lists)(
  'the focus of a removed row goes to the next one in the list of %s',
  async (_name, action, list) => {
    const api = createFakeApi({});
    const page = (ids: Ids) => (
      <api.StaffPage>
        <Page>{list(ids)}</Page>
      </api.StaffPage>
    );
    const { rerender } = render(page([1, 2, 3]));
    const buttons = () => screen.getAllByRole('button', { name: action });
    buttons()[1]?.focus();
    rerender(page([1, 3]));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBe(buttons()[1]);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Row 3');
  },
);
