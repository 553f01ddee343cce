import { authorizedBrands } from '@dealer/api/domain/shop/shop';
import { sitePages } from '@dealer/api/domain/site/site-pages';
import { Link, SectionHeading } from '@dealer/ui';
import { categoryHref } from '../../lib/category-href.ts';
import type { PageHref } from '../../page-href.ts';
import { trpc } from '../../trpc.ts';
import { InfoPage } from './InfoPage.tsx';
import classes from './SitemapPage.module.css';

/** Links to every page: fixed pages, categories with their subcategories, brands (decisions R4). */
export function SitemapPage() {
  const [tree] = trpc.storefront.catalog.categoryTree.useSuspenseQuery();
  return (
    <InfoPage title="Sitemap" lead={<p>The whole site on one page.</p>}>
      <section aria-labelledby="equipment">
        <SectionHeading id="equipment">Equipment</SectionHeading>
        <div className={classes.groups}>
          {tree.map(({ slug, name, subcategories }) => (
            <section key={slug}>
              <h3>
                <Link href={categoryHref(slug)}>{name}</Link>
              </h3>
              <LinkList
                links={subcategories.map((kind) => ({
                  title: kind.name,
                  path: categoryHref(slug, kind.slug),
                }))}
              />
            </section>
          ))}
        </div>
      </section>
      <div className={classes.pair}>
        <section aria-labelledby="pages">
          <SectionHeading id="pages">Pages</SectionHeading>
          <LinkList links={sitePages} />
        </section>
        <section aria-labelledby="brands">
          <SectionHeading id="brands">Brands</SectionHeading>
          <LinkList
            links={authorizedBrands.map(({ name, slug }) => ({ title: name, path: `/brands/${slug}` }))}
          />
        </section>
      </div>
    </InfoPage>
  );
}

function LinkList({ links }: { links: readonly { title: string; path: PageHref }[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ title, path }) => (
        <li key={path}>
          <Link href={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
