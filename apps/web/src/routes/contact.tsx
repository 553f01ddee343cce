import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '../features/pages/ContactPage.tsx';
import { infoHead } from '../features/pages/head.ts';
import { loadAnswerTime } from '../lib/load-answer-time.ts';
import { textParams } from '../lib/search-params.ts';
import { shopOf, town } from '../lib/shop-in-head.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['sent', 'about', 'ids']),
  loader: ({ context }) => loadAnswerTime(context),
  head: ({ match: { context } }) => {
    const shop = shopOf(context);
    return infoHead({
      name: 'Contact Us',
      title: `Contact Us | Outdoor Power Equipment${town(' in ', shop)}`,
      description: `Address, phone, hours and map of our outdoor power equipment shop${town(' in ', shop)}. You have an answer within 24 hours.`,
      path: '/contact',
      publicUrl: context.publicUrl,
    });
  },
  component: ContactPage,
});
