import { monthOf } from '@dealer/api/domain/moment';
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
      return { season, shop, featuredFailed: false };
    }
    // The page stands without its machines, and says so.
    const featuredFailed = await featured.ensureData().then(
      () => false,
      () => true,
    );
    return { season, shop, featuredFailed };
  },
  head: ({ loaderData, match }) => homeHead(loaderData?.shop, match.context.publicUrl),
  component: HomePage,
});
