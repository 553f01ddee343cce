import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { HelpPage } from './HelpPage.tsx';

it('names the key that leads to a message and its Undo, on the page of every screen', async () => {
  openStaffPage(() => <HelpPage screen="sales" />, '/admin/help?screen=sales', {});
  expect((await screen.findByText('F8')).closest('dl')?.textContent).toContain('its Undo');
});
