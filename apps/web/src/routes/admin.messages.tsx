import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { MessagesPage } from '../features/admin/messages/MessagesPage.tsx';

export const Route = createFileRoute('/admin/messages')({
  head: () => staffHead('Messages'),
  component: MessagesPage,
});
