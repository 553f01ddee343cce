/** What is said of a request that has arrived (storefront.md 4). */
export const QUOTE_SENT = {
  title: 'Quote Request Sent!',
  message: 'Staff has been alerted of your inquiry and will be in touch soon!',
};

/** What is said of a request for service that has arrived. */
export const SERVICE_SENT = {
  title: 'Service Request Submitted!',
  message: 'We will contact you within 24 hours to schedule.',
};
