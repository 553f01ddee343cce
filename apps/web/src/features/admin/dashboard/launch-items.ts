import type { RouterOutputs } from '@dealer/api/types';

type LaunchKey = RouterOutputs['admin']['dashboard']['launchChecklist'][number]['key'];

/** The labels of the checklist's items, and what it means while one is missing. */
export const launchItems: Record<LaunchKey | 'reviews', { label: string; missing: string }> = {
  mail: {
    label: 'Mail server',
    missing:
      'No mail leaves the server: answers and notices are only files in its data folder. Set SMTP_URL.',
  },
  ai: {
    label: 'AI key',
    missing: 'Smart Lookup knows only what is in the database, and asks nobody else. Set OPENAI_API_KEY.',
  },
  google: {
    label: 'Google sign-in',
    missing:
      'The Google button says that it is unavailable; customers sign in with a password. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  },
  shop: {
    label: 'Shop record',
    missing: 'Visitors read invented details. Fill them in under Settings:',
  },
  samples: {
    label: 'Sample accounts',
    missing:
      'Their password is in the log of the first start. Make your own account superadmin, then disable them under Settings:',
  },
  reviews: {
    label: 'Customer reviews',
    missing:
      'The reviews on the home page are samples. Put real ones in their place, in apps/web/src/content/reviews.ts.',
  },
  backups: {
    label: 'Backups',
    missing: 'A lost disk would take machines, requests and images along. Confirm once copies are made.',
  },
};
