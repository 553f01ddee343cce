export { makeBrand, makeCategory, makeProduct, productValues } from './catalog.ts';
export { type CatalogTree, makeCatalogTree } from './catalog-tree.ts';
export { makePushSubscription, makeUser, userValues } from './people.ts';
export { makeContactMessage, makeQuoteRequest, makeTemplate } from './requests.ts';
