import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/pages/ContactPage.tsx';
import { infoHead } from '../features/pages/head.ts';
import { loadAnswerTime } from '../lib/load-answer-time.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['sent', 'about', 'ids']),
  loader: ({ context }) => loadAnswerTime(context),
  head: ({ match }) =>
    infoHead({
      name: 'Contact Us',
      title: 'Contact Us | Outdoor Power Equipment in Temperance, MI',
      description:
        'Address, phone, fax, hours and map of our outdoor power equipment shop in Temperance, MI. You have an answer within 24 hours.',
      path: '/contact',
      publicUrl: match.context.publicUrl,
    }),
  component: ContactPage,
});
