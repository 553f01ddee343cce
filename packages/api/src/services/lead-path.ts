/** The form of a test request; its idempotency key is what makes it one. */
export interface ProbeForm {
  quoteType: 'product';
  productName: string;
  customerName: string;
  customerEmail: string;
  comments: string;
  idempotencyKey: string;
}

/** The public form, as the tests of the lead path use it. */
export interface LeadPath {
  /** Sends a form as a visitor's browser does. @throws RetryableError with a sentence for staff */
  submit(form: ProbeForm, signal: AbortSignal): Promise<void>;
}
