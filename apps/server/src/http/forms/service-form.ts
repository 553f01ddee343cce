import { type Context as CallContext, createCaller } from '@dealer/api';
import { serviceRequestOf } from '@dealer/api/domain/requests/quote-request';
import { serviceForm } from '@dealer/api/schemas';
import { type Fields, keyOf } from './form-call.ts';

/** Where the form of the services page leads that stored no request. */
export const SERVICE_SENT_PAGE = '/services?sent=1#request-service';

/** Stores the form of the services page. @throws ZodError, and the errors of the procedure */
export function storeServiceForm(call: CallContext, fields: Fields) {
  const request = serviceRequestOf(serviceForm.parse(fields));
  return createCaller(call).storefront.quotes.create({ ...request, ...keyOf(call, fields) });
}
