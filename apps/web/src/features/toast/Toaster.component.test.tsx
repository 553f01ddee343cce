import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Toaster } from './Toaster.tsx';

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
});
