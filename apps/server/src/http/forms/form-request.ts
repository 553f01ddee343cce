/** Whether a body of this content type comes from a form that a browser sends by itself, so that a person reads the answer. */
export function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Whether a body of this content type has files: browsers send them so by themselves, and the app does. */
export function isMultipart(contentType: string | undefined): boolean {
  return contentType?.startsWith('multipart/form-data') ?? false;
}

/** Whether a form is sent by the app's script, which asks for JSON, and not by the browser itself, which asks for a page. */
export function wantsJson(accept: string | undefined): boolean {
  return accept === 'application/json';
}
