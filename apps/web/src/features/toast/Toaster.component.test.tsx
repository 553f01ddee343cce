import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { showNews, showToast, toastClosed, useToast } from './toast.ts';

const toast = { id: 1, title: 'Saved', message: undefined, duration: 5000, action: undefined };

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

  it('keeps what failed until it is closed, whatever news there are', async () => {
    function Newest() {
      const newest = useToast();
      return <output>{newest ? `${newest.id} ${newest.title}` : ''}</output>;
    }
    render(<Newest />);
    const shown = () => screen.getByRole('status').textContent;
    act(() => showToast({ title: 'Not saved', kind: 'destructive' }));
    act(() => showNews({ title: 'New message' }));
    expect(shown()).toContain('Not saved');
    act(() => toastClosed(Number.parseInt(shown() ?? '', 10)));
    act(() => showNews({ title: 'New message' }));
    expect(shown()).toContain('New message');
    act(() => showNews({ title: 'Another one' }));
    expect(shown()).toContain('Another one');
  });
});
