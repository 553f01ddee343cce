import { defaultShop } from '@dealer/api/domain/shop/shop';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { getQueryKey } from '@trpc/react-query';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { focusAtMount } from '../list/focus-at-mount.ts';
import { QueryState } from '../list/QueryState.tsx';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { useKeepFocus } from './keep-focus.ts';

const request = (id: number, customerName: string) => ({
  id,
  customerName,
  customerEmail: 'ada@example.com',
  status: 'pending' as const,
  quoteType: 'product' as const,
  location: 'Website',
  ...{ productId: null, productName: null, userId: null, customerPhone: null, comments: null },
  ...{
    outcome: null,
    responseSubject: null,
    responseMessage: null,
    respondedAt: null,
    respondedByName: null,
  },
  bookedAt: null,
  bookedFor: null,
  readyAt: null,
  canceledAt: null,
  ...{ result: null, lostReason: null, resultAt: null, reopenedAt: null, ownerId: null, ownerName: null },
  answering: [],
  waitingSince: new Date('2026-01-02T03:04:05Z'),
  createdAt: new Date('2026-01-02T03:04:05Z'),
});

const api = createFakeApi({ 'storefront.shop.get': () => defaultShop });
// Loaded with the first page.
api.queryClient.setQueryData(getQueryKey(trpc.storefront.shop.get, undefined, 'query'), defaultShop);

const query = { isError: false, error: null, isFetching: false, refetch: () => Promise.resolve() };

/** The list of quote requests inside the part of the page whose focus is kept; undefined is still loading. */
function QuoteList({ names }: { names: string[] | undefined }) {
  const main = useKeepFocus<HTMLElement>();
  return (
    <api.StaffPage>
      <main ref={main}>
        <h1 tabIndex={-1}>Quote Requests</h1>
        <QueryState query={{ ...query, data: names }} what="The quote requests">
          {(data) => (
            <ul>
              {data.map((name, index) => (
                <QuoteCard key={name} request={request(index + 1, name)} onOpen={() => undefined} />
              ))}
            </ul>
          )}
        </QueryState>
      </main>
    </api.StaffPage>
  );
}

const respond = (name: string) => screen.getByRole('button', { name: new RegExp(`^Respond: ${name}`) });
const heading = () => screen.getByRole('heading', { level: 1 });

describe('useKeepFocus', () => {
  it('moves the focus to the heading when a focused request leaves a list with pending requests', async () => {
    const { rerender } = render(<QuoteList names={['Ada', 'Bob']} />);
    respond('Ada').focus();
    rerender(<QuoteList names={['Bob']} />);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('waits while the list is loading', async () => {
    const { rerender } = render(<QuoteList names={['Ada', 'Bob']} />);
    respond('Ada').focus();
    rerender(<QuoteList names={undefined} />);
    expect(await screen.findByRole('status')).toBeDefined();
    expect(document.activeElement).toBe(document.body);
    rerender(<QuoteList names={['Bob']} />);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('stays in a group of controls of which the pressed one goes, and waits while they are disabled', async () => {
    function Desk({ isMine, busy }: { isMine: boolean; busy: boolean }) {
      const main = useKeepFocus<HTMLElement>();
      return (
        <main ref={main}>
          <h1 tabIndex={-1}>Messages</h1>
          <section data-focus-group>
            <select aria-label="Owner" disabled={busy} />
            {!isMine && (
              <button type="button" disabled={busy}>
                Assign to me
              </button>
            )}
          </section>
        </main>
      );
    }
    const { rerender } = render(<Desk isMine={false} busy={false} />);
    screen.getByText('Assign to me').focus();
    rerender(<Desk isMine={false} busy />);
    rerender(<Desk isMine busy={false} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Owner')));
  });

  it('moves the focus to the first control of the field that can take it', async () => {
    function Images({ uploads }: { uploads: string[] }) {
      const main = useKeepFocus<HTMLElement>();
      return (
        <main ref={main}>
          <h1 tabIndex={-1}>Inventory</h1>
          <div data-field="images">
            <button type="button" disabled>
              Fetch New Image
            </button>
            <input type="file" hidden />
            <input aria-label="Image address" />
            {uploads.map((name) => (
              <button key={name} type="button">
                Cancel {name}
              </button>
            ))}
          </div>
        </main>
      );
    }
    const { rerender } = render(<Images uploads={['a.jpg', 'b.jpg']} />);
    screen.getByText('Cancel a.jpg').focus();
    rerender(<Images uploads={['b.jpg']} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Image address')));
  });

  it('goes to the group around the removed control whose group has none left', async () => {
    function Pane({ isFailed }: { isFailed: boolean }) {
      const main = useKeepFocus<HTMLElement>();
      return (
        <main ref={main}>
          <h1 tabIndex={-1}>Messages</h1>
          <section tabIndex={-1} aria-label="Message" data-focus-group>
            <button type="button">Close</button>
            <div data-focus-group>{isFailed && <button type="button">Retry</button>}</div>
          </section>
        </main>
      );
    }
    const { rerender } = render(<Pane isFailed />);
    screen.getByText('Retry').focus();
    rerender(<Pane isFailed={false} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message')));
  });

  describe('in a dialog', () => {
    function Page({ busy, news = '' }: { busy: boolean; news?: string }) {
      const main = useKeepFocus<HTMLElement>();
      return (
        <>
          <main ref={main}>
            <h1 tabIndex={-1}>Templates</h1>
          </main>
          <p>{news}</p>
          <section role="dialog" aria-modal="true" aria-label="New Template" tabIndex={-1}>
            <button type="button">Close</button>
            <button type="submit" disabled={busy}>
              Save
            </button>
          </section>
        </>
      );
    }
    const dialog = () => screen.getByRole('dialog');
    const button = (name: string) => screen.getByRole('button', { name });
    /** Presses Save; a browser takes the focus from a button that is disabled. */
    async function save() {
      const { rerender } = render(<Page busy={false} />);
      screen.getByText('Templates').focus();
      button('Save').focus();
      button('Save').blur();
      rerender(<Page busy news="Saving" />);
      await waitFor(() => expect(document.activeElement).toBe(dialog()));
      return (news: string) => rerender(<Page busy={false} news={news} />);
    }

    it('goes back to the pressed button once that is enabled again', async () => {
      const end = await save();
      end('Not saved');
      await waitFor(() => expect(document.activeElement).toBe(button('Save')));
    });

    it('stays where somebody has gone meanwhile', async () => {
      const end = await save();
      button('Close').focus();
      end('Not saved');
      await screen.findByText('Not saved');
      expect(document.activeElement).toBe(button('Close'));
    });

    it('stays with somebody who has clicked into the dialog since', async () => {
      const end = await save();
      fireEvent.pointerDown(dialog());
      end('Not saved');
      await screen.findByText('Not saved');
      expect(document.activeElement).toBe(dialog());
    });
  });
});

it('goes to the heading from what a link opened with the page, once that is closed', async () => {
  function Opened({ isOpen }: { isOpen: boolean }) {
    const main = useKeepFocus<HTMLElement>();
    return (
      <main ref={main}>
        <h1 tabIndex={-1}>Quote Requests</h1>
        {isOpen && (
          // It takes the focus before the page listens to that.
          <section role="dialog" aria-label="Quote request" tabIndex={-1} ref={focusAtMount} />
        )}
      </main>
    );
  }
  const { rerender } = render(<Opened isOpen />);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  rerender(<Opened isOpen={false} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});
