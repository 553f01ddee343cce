import { type LinkProps, LinkProvider } from '@dealer/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type MouseEvent, useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showBackgroundToast, showToast, toastClosed, useToast } from './toast.ts';
import { useToastScope } from './use-toast-scope.ts';

const toast = { id: 1, title: 'Saved', message: undefined, duration: 5000, action: undefined };

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

describe('Toaster', () => {
  it('shows an error in the red of the theme, as an alert', async () => {
    render(<Toaster toast={{ ...toast, kind: 'destructive' }} />);
    const alert = await screen.findByRole('alert');
    expect(alert.getAttribute('style')).toContain('var(--mantine-color-red-filled)');
  });

  it('shows news in the green of the theme, as a status', async () => {
    render(<Toaster toast={{ ...toast, kind: 'default' }} />);
    const status = await screen.findByRole('status');
    expect(status.getAttribute('style')).toContain('var(--mantine-color-spruce-filled)');
  });

  it('leads to a page by a link, which the router takes', async () => {
    const action = { label: 'Follow your request', href: '/request?token=a' } as const;
    function AppLink({ href, onClick, children }: LinkProps) {
      const follow = (event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        event.preventDefault();
        followed.push(href);
      };
      return (
        <a href={href} onClick={follow}>
          {children}
        </a>
      );
    }
    const followed: unknown[] = [];
    render(
      <LinkProvider component={AppLink}>
        <Toaster toast={{ ...toast, action, kind: 'default' }} />
      </LinkProvider>,
    );
    const link = await screen.findByRole('link', { name: 'Follow your request' });
    fireEvent.keyDown(document.body, { key: 'F8' });
    expect(document.activeElement).toBe(link);
    fireEvent.click(link);
    expect(followed).toEqual([action.href]);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  });

  it('stays while it has the focus, and closes in its time afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toaster toast={{ ...toast, id: 2, kind: 'default' }} />);
    const close = await screen.findByRole('button', { name: 'Close' });
    act(() => close.focus());
    // Twice: one that closes is gone a moment later.
    await pass(60_000);
    await pass(1000);
    expect(screen.queryByText('Saved')).not.toBeNull();
    act(() => close.blur());
    await pass(toast.duration);
    await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
    vi.useRealTimers();
  });

  it('keeps what failed until it is closed, whatever news there are', async () => {
    function Newest() {
      const newest = useToast();
      return <output>{newest ? `${newest.id} ${newest.title}` : ''}</output>;
    }
    render(<Newest />);
    const shown = () => screen.getByRole('status').textContent;
    act(() => showToast({ title: 'Not saved', kind: 'destructive' }));
    act(() => showBackgroundToast({ title: 'New message' }));
    expect(shown()).toContain('Not saved');
    act(() => toastClosed(Number.parseInt(shown() ?? '', 10)));
    expect(shown()).toContain('New message');
    act(() => showBackgroundToast({ title: 'Another one' }));
    expect(shown()).toContain('Another one');
  });

  it('says how an action ended before the news that come meanwhile', () => {
    function Newest() {
      const newest = useToast();
      return <output>{newest && `${newest.id} ${newest.title}`}</output>;
    }
    render(<Newest />);
    const shown = () => screen.getByRole('status').textContent;
    act(() => showToast({ title: 'Saved' }));
    act(() => showBackgroundToast({ title: 'New message' }));
    expect(shown()).toContain('Saved');
    act(() => toastClosed(Number.parseInt(shown() ?? '', 10)));
    expect(shown()).toContain('New message');
  });

  it('with a button of a dialog goes away with the dialog, and comes without the button after it', () => {
    let scope: symbol | undefined;
    function Dialog() {
      scope = useToastScope();
      return null;
    }
    function Newest() {
      const newest = useToast();
      return <output>{newest && `${newest.title} ${newest.action?.label ?? 'alone'}`}</output>;
    }
    const show = (title: string) =>
      act(() =>
        showToast({ title, action: { label: 'Undo', onClick: () => undefined }, ...(scope && { scope }) }),
      );
    const { rerender } = render(
      <>
        <Dialog />
        <Newest />
      </>,
    );
    show('Replaced');
    expect(screen.getByRole('status').textContent).toBe('Replaced Undo');
    rerender(<Newest />);
    expect(screen.getByRole('status').textContent).toBe('');
    show('Replaced late');
    expect(screen.getByRole('status').textContent).toBe('Replaced late alone');
  });

  it('that goes away with its dialog makes room for the news that waited', () => {
    function Dialog() {
      const scope = useToastScope();
      useEffect(() => {
        showToast({ title: 'Replaced', action: { label: 'Undo', onClick: () => undefined }, scope });
        showBackgroundToast({ title: 'New message' });
      }, [scope]);
      return null;
    }
    function Newest() {
      return <output>{useToast()?.title}</output>;
    }
    const { rerender } = render(
      <>
        <Newest />
        <Dialog />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Replaced');
    rerender(<Newest />);
    expect(screen.getByRole('status').textContent).toBe('New message');
  });
});
