import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { StaffArea } from '../features/admin/shell/StaffArea.tsx';

export const Route = createFileRoute('/admin')({
  head: () => staffHead('Admin'),
  component: StaffArea,
});
