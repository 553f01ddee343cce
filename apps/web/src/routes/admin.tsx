import { createFileRoute } from '@tanstack/react-router';
import { StaffArea } from '../features/admin/frame/StaffArea.tsx';
import { staffHead } from '../features/admin/head.ts';

export const Route = createFileRoute('/admin')({
  head: () => staffHead('Admin'),
  component: StaffArea,
});
