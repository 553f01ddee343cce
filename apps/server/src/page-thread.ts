/** What a thread of the page reader does: a file of its own in the build, which the pool loads. */
export { runPageTask } from '@dealer/api/page-reader';
