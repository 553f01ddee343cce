/** The documented REST paths (storefront.md 7, admin.md 7): a second door to the procedures, nothing of its own. */
export interface RestRoute {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** Parameters in braces, as the API's document writes them. */
  path: `/api/${string}`;
  /** Path of the procedure: its input is one object of the path's parameters and the query, or the body where there is one. */
  procedure: string;
  summary: string;
  /** Status of success where it is not 200. */
  status?: 201 | 204;
  /** A list of any length: its procedure is called for one chunk after the other. */
  chunked?: true;
}

export const restTable: readonly RestRoute[] = [
  {
    method: 'get',
    path: '/api/products',
    procedure: 'storefront.products.list',
    chunked: true,
    summary: 'All products that the caller may see; customers see the published ones',
  },
  {
    method: 'get',
    path: '/api/products/featured',
    procedure: 'storefront.products.featured',
    summary: 'The featured products of the home page',
  },
  {
    method: 'get',
    path: '/api/products/brands',
    procedure: 'storefront.catalog.productBrands',
    summary: 'The brand spellings that stand on products',
  },
  {
    method: 'get',
    path: '/api/products/{id}',
    procedure: 'storefront.products.get',
    summary: 'One product',
  },
  { method: 'get', path: '/api/brands', procedure: 'storefront.catalog.brands', summary: 'The brands' },
  {
    method: 'get',
    path: '/api/categories',
    procedure: 'storefront.catalog.categories',
    summary: 'The categories',
  },
  {
    method: 'get',
    path: '/api/subcategories',
    procedure: 'storefront.catalog.subcategories',
    summary: 'The subcategories of all categories',
  },
  {
    method: 'get',
    path: '/api/engine-brands',
    procedure: 'storefront.catalog.engineBrands',
    summary: 'The makers of engines',
  },
  {
    method: 'post',
    path: '/api/products',
    procedure: 'admin.products.create',
    summary: 'Adds a product as a draft or published; for staff',
    status: 201,
  },
  {
    method: 'post',
    path: '/api/products/smart-lookup',
    procedure: 'admin.smartLookup.find',
    summary:
      'What is known of a brand and model: earlier entries of the shop, else an AI’s answer; for staff',
  },
  {
    method: 'post',
    path: '/api/products/fetch-new-image',
    procedure: 'admin.images.fetchNewImage',
    summary:
      'Looks for an image of a brand and model on the brand’s sources and waits for the end; for staff',
  },
  {
    method: 'get',
    path: '/api/image-sources',
    procedure: 'admin.imageSources.list',
    summary: 'The image sources by brand, in the order they are tried; for staff',
  },
  {
    method: 'post',
    path: '/api/image-sources',
    procedure: 'admin.imageSources.create',
    summary: 'Adds an image source below the others of its brand; for staff',
    status: 201,
  },
  {
    method: 'patch',
    path: '/api/image-sources/priority',
    procedure: 'admin.imageSources.updatePriorities',
    summary: 'Sets the priority scores of image sources, all or none; for staff',
  },
  {
    method: 'delete',
    path: '/api/image-sources/{id}',
    procedure: 'admin.imageSources.remove',
    summary: 'Deletes an image source; for staff',
    status: 204,
  },
  {
    method: 'patch',
    path: '/api/products/{id}',
    procedure: 'admin.products.update',
    summary: 'Changes the given fields of a product; with updatedAt, only if nobody saved since',
  },
  {
    method: 'patch',
    path: '/api/products/{id}/status',
    procedure: 'admin.products.setStatus',
    summary: 'Moves a product to another status',
  },
  {
    method: 'get',
    path: '/api/products/{id}/history',
    procedure: 'admin.products.history',
    summary: 'What happened to a product, the newest first',
  },
  {
    method: 'post',
    path: '/api/brands',
    procedure: 'admin.catalog.createBrand',
    summary: 'Adds a brand, or answers the one of that name',
  },
  {
    method: 'post',
    path: '/api/categories',
    procedure: 'admin.catalog.createCategory',
    summary: 'Adds a category, or answers the one of that name',
  },
  {
    method: 'post',
    path: '/api/subcategories',
    procedure: 'admin.catalog.createSubcategory',
    summary: 'Adds a subcategory to a category, or answers the one of that name',
  },
  {
    method: 'post',
    path: '/api/engine-brands',
    procedure: 'admin.catalog.createEngineBrand',
    summary: 'Adds a maker of engines, or answers the one of that name',
  },
  {
    method: 'get',
    path: '/api/audit-logs',
    procedure: 'admin.audit.page',
    summary: 'A page of the activity log, and how many entries there are',
  },
  {
    method: 'get',
    path: '/api/settings',
    procedure: 'storefront.shop.settings',
    summary: 'Public facts of the shop as keys and values; staff see every stored setting',
  },
  {
    method: 'get',
    path: '/api/auth/user',
    procedure: 'auth.user',
    summary: 'The signed-in user, null for a visitor',
  },
  {
    method: 'post',
    path: '/api/auth/login',
    procedure: 'auth.login',
    summary: 'Signs in with email and password',
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    procedure: 'auth.logout',
    summary: 'Ends the session',
    status: 204,
  },
  {
    method: 'post',
    path: '/api/auth/register',
    procedure: 'auth.register',
    summary: 'Makes an account',
    status: 201,
  },
  {
    method: 'post',
    path: '/api/auth/forgot-password',
    procedure: 'auth.forgotPassword',
    summary: 'Has a reset link sent; says the same whether or not there is an account',
  },
  {
    method: 'post',
    path: '/api/auth/reset-password',
    procedure: 'auth.resetPassword',
    summary: 'Sets a new password with the token of a reset link',
  },
  {
    method: 'post',
    path: '/api/auth/verify-email',
    procedure: 'auth.verifyEmail',
    summary: 'Verifies an email address with the token of a verification link',
  },
  {
    method: 'post',
    path: '/api/auth/resend-verification',
    procedure: 'auth.resendVerification',
    summary: 'Has another verification link sent',
  },
  {
    method: 'patch',
    path: '/api/users/{id}',
    procedure: 'auth.updateUser',
    summary: 'Changes names and phone of oneself',
  },
  {
    method: 'post',
    path: '/api/quote-requests',
    procedure: 'storefront.quotes.create',
    summary: 'Asks for a quote or for workshop service',
    status: 201,
  },
  {
    method: 'get',
    path: '/api/quote-requests',
    procedure: 'admin.quotes.list',
    chunked: true,
    summary: 'All requests, the newest first; for staff',
  },
  {
    method: 'post',
    path: '/api/quote-requests/{id}/respond',
    procedure: 'admin.quotes.respond',
    summary: 'Answers a request by mail; for staff',
  },
  {
    method: 'post',
    path: '/api/contact',
    procedure: 'storefront.contact.send',
    summary: 'Sends a message to the shop',
    status: 201,
  },
  {
    method: 'get',
    path: '/api/quote-response-templates',
    procedure: 'admin.templates.list',
    summary: 'All templates for answers; for staff',
  },
  {
    method: 'get',
    path: '/api/quote-response-templates/active',
    procedure: 'admin.templates.active',
    summary: 'The templates to choose an answer from; for staff',
  },
  {
    method: 'post',
    path: '/api/quote-response-templates',
    procedure: 'admin.templates.create',
    summary: 'Adds a template; for staff',
    status: 201,
  },
  {
    method: 'patch',
    path: '/api/quote-response-templates/{id}',
    procedure: 'admin.templates.update',
    summary: 'Changes a template; for staff',
  },
  {
    method: 'delete',
    path: '/api/quote-response-templates/{id}',
    procedure: 'admin.templates.remove',
    summary: 'Deletes a template; for staff',
    status: 204,
  },
  {
    method: 'patch',
    path: '/api/settings/{key}',
    procedure: 'admin.settings.set',
    summary: 'Sets an email address of the shop; for superadmin',
  },
  {
    method: 'get',
    path: '/api/imports',
    procedure: 'admin.imports.list',
    summary: 'The latest imports of files; POST a file here as multipart form data under "file"; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}',
    procedure: 'admin.imports.get',
    summary: 'An import: where it is, what its columns are proposed to be, what its rows came to; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/categories',
    procedure: 'admin.imports.categories',
    summary: 'The categories of a file, and what is known or proposed for each; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/plan',
    procedure: 'admin.imports.plan',
    summary: 'Begins the dry run with a mapping of the columns; changes nothing of the catalog; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/rows',
    procedure: 'admin.imports.rows',
    summary: 'A page of the rows, each with what becomes of it, why, and field by field; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/prices',
    procedure: 'admin.imports.prices',
    summary: 'What a price list does, in numbers; for staff',
  },
  {
    method: 'patch',
    path: '/api/imports/{id}/rows/{rowId}',
    procedure: 'admin.imports.editRow',
    summary: 'Replaces what the file says in one cell, and plans the row again; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/exclude',
    procedure: 'admin.imports.excludeRows',
    summary: 'Leaves rows out, or takes them in again; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/apply',
    procedure: 'admin.imports.applyRows',
    summary: 'Applies the rows that are sure, in the background; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/cancel',
    procedure: 'admin.imports.cancel',
    summary: 'Stops a dry run or an application; what was applied stays; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/undo',
    procedure: 'admin.imports.undo',
    summary: 'Undoes an import as a whole, in the background; later edits are kept; for staff',
  },
  {
    method: 'delete',
    path: '/api/imports/{id}',
    procedure: 'admin.imports.remove',
    summary: 'Deletes an import that changed nothing; for staff',
    status: 204,
  },
  {
    method: 'get',
    path: '/api/smart-lookup-versions',
    procedure: 'admin.smartLookup.versions.list',
    summary: 'The configurations of Smart Lookup, the current one first; for superadmin',
  },
  {
    method: 'post',
    path: '/api/smart-lookup-versions',
    procedure: 'admin.smartLookup.versions.create',
    summary: 'Adds a configuration as planned; the first of all may be current at once; for superadmin',
    status: 201,
  },
  {
    method: 'patch',
    path: '/api/smart-lookup-versions/{id}/activate',
    procedure: 'admin.smartLookup.versions.activate',
    summary: 'Makes a configuration the current one, and the one before it previous; for superadmin',
  },
];
