import { router, staffProcedure } from '../../trpc.ts';
import { chooseImages, excludeSource, includeSource } from './choose.ts';
import { fetchNewImage } from './fetch-new-image.ts';
import { getFetch, getLatestFetch } from './latest-fetch.ts';
import {
  chooseImagesInput,
  chosenImagesSchema,
  excludedSourcesSchema,
  excludeSourceInput,
  fetchedNewImageSchema,
  fetchImagesInput,
  fetchNewImageInput,
  imageFetchIdInput,
  imageFetchSchema,
  imagesOfModelInput,
  latestImageFetchSchema,
  watchImagesInput,
} from './schema.ts';
import { startFetch } from './start-fetch.ts';
import { watchFetch } from './watch.ts';

export const adminImagesRouter = router({
  fetch: staffProcedure
    .input(fetchImagesInput)
    .output(imageFetchSchema)
    .mutation(({ ctx, input }) => startFetch(ctx, input)),
  watch: staffProcedure
    .input(watchImagesInput)
    .subscription(({ ctx, input, signal }) => watchFetch(ctx, input, signal)),
  get: staffProcedure
    .input(imageFetchIdInput)
    .output(imageFetchSchema)
    .query(({ ctx, input }) => getFetch(ctx, input)),
  latest: staffProcedure
    .input(imagesOfModelInput)
    .output(latestImageFetchSchema)
    .query(({ ctx, input }) => getLatestFetch(ctx, input)),
  choose: staffProcedure
    .input(chooseImagesInput)
    .output(chosenImagesSchema)
    .mutation(({ ctx, input }) => chooseImages(ctx, input)),
  excludeSource: staffProcedure
    .input(excludeSourceInput)
    .output(excludedSourcesSchema)
    .mutation(({ ctx, input }) => excludeSource(ctx, input)),
  includeSource: staffProcedure
    .input(excludeSourceInput)
    .output(excludedSourcesSchema)
    .mutation(({ ctx, input }) => includeSource(ctx, input)),
  fetchNewImage: staffProcedure
    .input(fetchNewImageInput)
    .output(fetchedNewImageSchema)
    .mutation(({ ctx, input, signal }) => fetchNewImage(ctx, input, signal)),
});
