import { imageAttemptStatuses, imageFetchStatuses } from '@dealer/db/enums';
import * as z from 'zod';
import { idField } from '../../domain/input-fields.ts';
import { oneLine } from '../../domain/text.ts';

export const NEEDS_BRAND_AND_MODEL = 'Please select Brand and Model Number before fetching an image';
export const MAX_CANDIDATES = 6;
export const MAX_FETCHED_MODEL = 100;

const name = z
  .string(NEEDS_BRAND_AND_MODEL)
  .overwrite(oneLine)
  .min(1, NEEDS_BRAND_AND_MODEL)
  .max(MAX_FETCHED_MODEL, `Brand and model must be at most ${MAX_FETCHED_MODEL} characters each`);
const line = z.string().overwrite(oneLine).max(2_000);
const domain = line.max(253);
/** The addresses of a gallery as its form holds them now: an image that it shows already is rejected. */
export const gallerySchema = z.array(line).max(200);

/** The machine that images are for: one that is stored, or one that a form is about to make. */
export const imagesOfModelInput = z.object({ brand: name, model: name });
export type ImagesOfModel = z.output<typeof imagesOfModelInput>;

export const fetchImagesInput = imagesOfModelInput.extend({
  excludeSources: z.array(domain).max(100).default([]).describe('Domains that are not tried this time'),
});
export type FetchImagesInput = z.output<typeof fetchImagesInput>;

/** The input of POST /api/products/fetch-new-image, as admin §7 has it. */
export const fetchNewImageInput = fetchImagesInput.extend({
  productName: line.nullish(),
  category: line.nullish(),
});
export type FetchNewImageInput = z.output<typeof fetchNewImageInput>;

export const imageFetchIdInput = z.object({ fetchId: idField });

/** lastEventId is the revision that the viewer received last. */
export const watchImagesInput = imageFetchIdInput.extend({
  lastEventId: z.coerce.number().int().nonnegative().nullish(),
});

/** A source that a fetch tried. */
export const imageAttemptSchema = z.object({
  id: z.number().int(),
  status: z.enum(imageAttemptStatuses),
  sourceDomain: z.string(),
  sourceUrl: z.string().nullable().describe('The page that was read'),
  imageUrl: z.string().nullable(),
  errorCode: z.string().nullable().describe('Such as "not-found" or "sibling-model"'),
  error: z.string().nullable().describe('The reason, a sentence for staff'),
  durationMs: z.number().int().nullable(),
});
export type ImageAttempt = z.infer<typeof imageAttemptSchema>;

/** An image that a fetch found and the shop keeps for now, the likeliest first. */
export const imageCandidateSchema = z.object({
  id: z.number().int(),
  url: z.string().describe('Where the shop keeps it, such as "/products/p-0f3a.webp"'),
  width: z.number().int(),
  height: z.number().int(),
  score: z.number().int().describe('How likely it shows the model, 0 to 100'),
  sourceDomain: z.string(),
  sourceUrl: z.string().describe('The page that shows it'),
  imageUrl: z.string().describe('Its address on that site'),
});
export type ImageCandidate = z.infer<typeof imageCandidateSchema>;

/** A fetch as it stands: the whole of it, so that a viewer shows the newest one it received. */
export const imageFetchSchema = z.object({
  fetchId: z.number().int(),
  revision: z.number().int(),
  brand: z.string(),
  model: z.string(),
  isTest: z.boolean(),
  status: z.enum(imageFetchStatuses),
  message: z.string().nullable().describe('How it ended, for people'),
  startedAt: z.date(),
  attempts: z.array(imageAttemptSchema),
  candidates: z.array(imageCandidateSchema).max(MAX_CANDIDATES),
});
export type ImageFetchState = z.infer<typeof imageFetchSchema>;

export const latestImageFetchSchema = z.object({
  fetch: imageFetchSchema.nullable(),
  excludedSources: z.array(z.string()).describe('Domains marked Not this model for this machine'),
});

export const chooseImagesInput = imageFetchIdInput.extend({
  candidateIds: z.array(idField).min(1, 'Choose at least one image').max(MAX_CANDIDATES),
  gallery: gallerySchema,
});
export type ChooseImagesInput = z.output<typeof chooseImagesInput>;

export const chosenImagesSchema = z.object({
  urls: z.array(z.string()).describe('To be added to the gallery, in the order of the choice'),
  rejected: z.array(z.object({ candidateId: z.number().int(), reason: z.string() })),
});

export const excludeSourceInput = imagesOfModelInput.extend({ sourceDomain: domain.min(1) });
export type ExcludeSourceInput = z.output<typeof excludeSourceInput>;

export const excludedSourcesSchema = z.object({ excludedSources: z.array(z.string()) });

/** The answer of POST /api/products/fetch-new-image as admin §7 has it, and `attempts` (decisions X9). */
export const fetchedNewImageSchema = z.object({
  success: z.boolean(),
  imageUrl: z.string().nullable(),
  sourceDomain: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  message: z.string(),
  attempts: z.array(imageAttemptSchema),
});
export type FetchedNewImage = z.infer<typeof fetchedNewImageSchema>;
