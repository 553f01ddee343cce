/** The confirmation of a request that has arrived (storefront §4). */
export const QUOTE_SENT = {
  title: 'Quote Request Sent!',
  message: 'Staff has been alerted of your inquiry and will be in touch soon!',
};

/** The sentence for somebody who sent it from a page of their account, and had signed out in another tab. */
export const NOT_LISTED = 'You were no longer signed in, so the list of your account does not have it.';

/** The confirmation of a request for service that has arrived. */
export const SERVICE_SENT = {
  title: 'Service Request Submitted!',
  message: 'We will contact you within 24 hours to schedule.',
};
