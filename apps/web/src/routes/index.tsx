import { formatDay, monthOf } from '@dealer/api/domain/moment';
import { createFileRoute } from '@tanstack/react-router';
import { seasonOf } from '../content/seasons.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { homeHead } from '../features/home/head.ts';
import { serverNow } from '../lib/server-clock.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { trpc } }) => {
    const { featured } = trpc.storefront.products;
    const season = seasonOf(monthOf(serverNow()));
    const shop = await trpc.storefront.shop.get.ensureData();
    if (!import.meta.env.SSR) {
      void featured.prefetch();
      return { season, shop, featuredFailed: false, closed: [] };
    }
    // The page stands without its machines, and says so.
    const featuredFailed = await featured.ensureData().then(
      () => false,
      () => true,
    );
    // Only search engines read it: visitors do not load the code that finds dates in free text.
    const { listClosedPeriods } = await import('@dealer/api/domain/shop/closed-periods');
    return { season, shop, featuredFailed, closed: listClosedPeriods(shop, formatDay(serverNow())) };
  },
  head: ({ loaderData, match }) => homeHead(loaderData?.shop, match.context.publicUrl, loaderData?.closed),
  component: HomePage,
});
