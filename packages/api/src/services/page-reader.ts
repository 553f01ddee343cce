/** The places of a page where an image can be named, the most telling first. */
const imageOrigins = ['json-ld', 'microdata', 'open-graph', 'twitter', 'picture', 'image'] as const;
export type ImageOrigin = (typeof imageOrigins)[number];

/** An image that a page names, before it is downloaded. */
export interface PageImage {
  url: string;
  origin: ImageOrigin;
  /** Its alternative text. */
  alt: string;
  /** Class names and the like, where logos and banners say what they are. */
  hints: string;
  /** The width and height in pixels that the page names; null if it does not. */
  width: number | null;
  height: number | null;
  /** Whether it stands near a heading that names the model. */
  isNearModel: boolean;
}

export interface PageLink {
  url: string;
  text: string;
}

/** The facts of a page about a model. */
export interface PageFacts {
  /** Whether the page is about this model, about a sibling, or about neither. */
  about: 'model' | 'sibling' | 'other';
  /** The sibling that it is about. */
  sibling: string | null;
  images: PageImage[];
  /** The links that name the model. */
  links: PageLink[];
}

/** A page to be read for a model. */
export interface PageTask {
  /** The page as it was received: it is decoded where it is read. */
  bytes: Uint8Array;
  url: string;
  model: string;
}

/** A sitemap to be read for a model's pages. */
export interface SitemapTask {
  bytes: Uint8Array;
  model: string;
}

export interface SitemapFacts {
  /** Addresses of pages that name the model. */
  pages: string[];
  /** Addresses of further sitemaps. */
  sitemaps: string[];
}

/** Reads pages and sitemaps, away from the event loop where the process serves visitors. */
export interface PageReader {
  page(task: PageTask): Promise<PageFacts>;
  sitemap(task: SitemapTask): Promise<SitemapFacts>;
}
