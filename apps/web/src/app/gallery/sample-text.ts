export { sampleText } from '@regent/lecture-html/testing/sample-lecture'

/** A dot: nothing has to be fetched for it. */
export const sampleImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
