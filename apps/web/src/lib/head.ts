interface PageHead {
  title: string;
  /** For search engines and previews; pages that nobody finds or shares have none. */
  description?: string;
  /** Path of the page's canonical address; none for pages that must not be indexed. */
  path?: string;
  publicUrl: string;
  /** Path of the image that is shown where the page is shared. */
  image?: string;
  /** Structured data, one object each. */
  jsonLd?: Record<string, unknown>[];
  noindex?: boolean;
}

/** The head of a page: title, description, canonical address, Open Graph, structured data. */
export function pageHead({
  title,
  description,
  path,
  publicUrl,
  image = '/og.png',
  jsonLd = [],
  noindex,
}: PageHead) {
  const url = path === undefined ? undefined : publicUrl + path;
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:image', content: new URL(image, `${publicUrl}/`).href },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(url ? [{ property: 'og:url', content: url }] : []),
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: url ? [{ rel: 'canonical', href: url }] : [],
    scripts: jsonLd.map((data) => ({ type: 'application/ld+json', children: embeddedJson(data) })),
  };
}

/** JSON that stands in HTML: no text in it can end the script or begin another. */
function embeddedJson(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}

/** Structured data of a trail of links. */
export function breadcrumbData(publicUrl: string, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
