/** The types that every browser shows. An iPhone turns its photos into one of them where a field asks for no other. */
export const webImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The types that the shop turns into its own images. The last two are what iPhones store. */
export const imageTypes = [...webImageTypes, 'image/heic', 'image/heif'];

/** The types of uploaded images in words. */
export const IMAGE_TYPE_NAMES = 'JPEG, PNG, WebP, GIF, AVIF and HEIC';

/** The width in pixels in which images are kept; wider ones are shrunk. */
export const MAX_IMAGE_WIDTH = 1_600;

/** The size of the largest image that is accepted, and what is said of a larger one. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const IMAGE_TOO_LARGE = 'The file is larger than 10 MB';

/** Images that are sent with one request, or added to a form at once. */
export const MAX_UPLOAD_FILES = 20;

/** Photos that a customer can add to one request. */
export const MAX_REQUEST_PHOTOS = 5;

/** Uploads that the server reads at the same time, and that a form sends at the same time. */
export const MAX_CONCURRENT_UPLOADS = 3;
