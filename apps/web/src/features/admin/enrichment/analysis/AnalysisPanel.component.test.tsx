import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../../testing/fake-api.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';

const item = (id: number) => ({
  ...{ id, name: `Mower ${id}`, brand: 'Toro', model: 'T1', sku: null },
  status: 'published' as const,
});

const none = {
  ...{ missingImages: 0, missingDescriptions: 0, missingPrices: 0 },
  ...{ zeroTurnNeedsReview: 0, nullFields: 0 },
};
const noIssues = {
  ...{ missingImages: [], missingDescriptions: [], missingPrices: [] },
  ...{ zeroTurnNeedsReview: [], nullFields: [] },
};
const complete = { totalProducts: 1_200, needsEnrichment: 0, counts: none, issues: noIssues };
const found = {
  ...{ totalProducts: 1_200, needsEnrichment: 9 },
  counts: { ...none, missingPrices: 2, nullFields: 1, missingImages: 8 },
  issues: {
    ...noIssues,
    missingImages: [1, 2, 3, 4, 5].map(item),
    missingPrices: [
      { ...item(6), migrationPrice: '1299.00' },
      { ...item(7), status: 'draft' as const, migrationPrice: null },
    ],
    nullFields: [{ ...item(8), nullFields: ['cuttingWidth', 'engineBrand'] }],
  },
};

function show(analyze: () => unknown, start: () => unknown = () => undefined, isSetUp = true) {
  const api = createFakeApi({
    'admin.data.analyze': analyze,
    'admin.enrichment.start': start,
    'admin.ai.status': () => ({ isSetUp }),
  });
  render(
    <api.StaffPage>
      <AnalysisPanel isBusy={false} />
    </api.StaffPage>,
  );
  return api;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Analyze Products' }));

it('shows the totals and five products of each issue, with the way to the rest', async () => {
  show(() => found);
  expect(screen.getByText('Nothing is analyzed yet')).toBeDefined();
  await press();
  // The dashboard's total has the archived ones, too.
  expect((await screen.findByText('Drafts and published')).nextElementSibling?.textContent).toBe('1,200');
  const images = within(screen.getByRole('region', { name: 'Missing images' }));
  expect(images.getAllByRole('listitem')).toHaveLength(5);
  const more = images.getByRole<HTMLAnchorElement>('link', { name: /^and 3 more ?: Missing images/ });
  expect(more.getAttribute('href')).toBe('/admin/data-enrichment?issue=missingImages');
  const prices = within(screen.getByRole('region', { name: 'Missing prices' }));
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mower 6$1,299.00 in the import',
    'Mower 7Draft · In no import',
  ]);
  expect(screen.getByText('Cutting Width, Engine Brand')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Missing descriptions' })).toBeNull();
});

it('says before a run is started that there is no AI, and what the run does without one', async () => {
  show(
    () => found,
    () => undefined,
    false,
  );
  await press();
  const notice = await screen.findByText(/^No AI key is set up/);
  expect(notice.textContent).toContain('leaves the other gaps');
  expect(screen.getByRole('button', { name: 'Run Enrichment' })).toHaveProperty('disabled', false);
});

it('says so where nothing is missing', async () => {
  show(() => complete);
  await press();
  expect(await screen.findByText('Nothing is missing')).toBeDefined();
});

it('says the quoted sentence where it fails, and tries again', async () => {
  let fails = true;
  show(() => {
    if (fails) throw apiError('INTERNAL_SERVER_ERROR', 500, 'Something went wrong');
    return complete;
  });
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to analyze products. Please try again.',
  );
  fails = false;
  await press();
  expect(await screen.findByText('Nothing is missing')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [
    'why another run is under way',
    apiError('CONFLICT', 409, 'An enrichment is under way already'),
    'under way',
  ],
  ['what to do', apiError('INTERNAL_SERVER_ERROR', 500, 'Something went wrong'), ''],
])('says the quoted sentence where a run does not start, and %s', async (_, error, why) => {
  const { inputsOf } = show(
    () => found,
    () => {
      throw error;
    },
  );
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Run Enrichment' }));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Failed to start enrichment. Please try again.');
  expect(textContent).toContain(why);
  expect(inputsOf('admin.enrichment.start')).toEqual([{ mode: 'apply' }]);
});

it('leaves the keyboard at the heading when the run that was started disables its button', async () => {
  let respond: (run: unknown) => void = () => undefined;
  const started = new Promise((resolve) => {
    respond = resolve;
  });
  const { StaffPage } = createFakeApi({
    'admin.data.analyze': () => found,
    'admin.enrichment.start': () => started,
  });
  render(
    <StaffPage>
      <main id="main">
        <h1>Data Enrichment</h1>
        <AnalysisPanel isBusy={false} />
      </main>
    </StaffPage>,
  );
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Run Enrichment' }));
  respond({ id: 1 });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
