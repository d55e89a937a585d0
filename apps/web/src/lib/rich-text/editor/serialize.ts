import type { Editor } from '@tiptap/core'

/** Paragraphs at the end that hold nothing are there to click into. */
const emptyEnd = /(?:<p><\/p>)+$/u

/** What is written, as it is sent and kept. */
export const serialize = (editor: Editor): string => editor.getHTML().replace(emptyEnd, '')
