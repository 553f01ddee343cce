import { breadcrumbData, pageHead } from '../../lib/head.ts';

interface InfoPage {
  /** The name of the page in the breadcrumbs. */
  name: string;
  title: string;
  description: string;
  path: string;
  publicUrl: string;
  jsonLd?: Record<string, unknown>[];
}

/** The head of a fixed page: its own, and the way to it from the home page. */
export function infoHead({ name, jsonLd = [], ...page }: InfoPage) {
  const trail = [
    { name: 'Home', path: '/' },
    { name, path: page.path },
  ];
  return pageHead({ ...page, jsonLd: [...jsonLd, breadcrumbData(page.publicUrl, trail)] });
}
