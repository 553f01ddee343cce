import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { SettingsPage } from '../features/admin/settings/SettingsPage.tsx';

export const Route = createFileRoute('/admin/settings')({
  head: () => staffHead('Settings'),
  component: SettingsPage,
});
