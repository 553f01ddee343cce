/** The input schemas, free of the database, for forms, the REST table and the API's document. */
export * from './admin/audit/schema.ts';
export * from './admin/catalog/schema.ts';
export * from './admin/events/schema.ts';
export * from './admin/messages/schema.ts';
export * from './admin/products/images/schema.ts';
export * from './admin/products/schema.ts';
export * from './admin/quotes/schema.ts';
export * from './admin/settings/schema.ts';
export * from './admin/smart-lookup/versions/schema.ts';
export * from './admin/templates/schema.ts';
export * from './auth/schema.ts';
export * from './storefront/catalog/schema.ts';
export * from './storefront/contact/schema.ts';
export * from './storefront/products/schema.ts';
export * from './storefront/quotes/schema.ts';
export * from './storefront/shop/schema.ts';
