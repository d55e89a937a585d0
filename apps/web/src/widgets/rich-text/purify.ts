import { lectureElements } from '@regent/lecture-html/html'
import createPurifier from 'dompurify'

const attributes = new Set(Object.values(lectureElements).flat())

const configuration = {
  ALLOWED_TAGS: Object.keys(lectureElements),
  ALLOWED_ATTR: ['class', ...attributes],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
}

/** Reads a text with the browser's own parser, where nothing runs, and writes down what is allowed of it. */
export const purify = (html: string): string => createPurifier.sanitize(html, configuration)
