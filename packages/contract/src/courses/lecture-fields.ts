import { z } from 'zod'
import { field, textField } from '../api/field-table.ts'
import { line, optionalLine, paragraph, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import {
  captionTrack,
  captionTracks,
  chapter,
  chapterList,
  isFileAddress,
  uploadedUrl,
} from '../watching/video-texts.ts'
import { seconds } from '../watching/watch-report.ts'
import { audienceFields, type CourseFieldLine, titleField } from './course-fields.ts'

/** A file of the portal, or an address elsewhere; empty means that there is none. */
const videoUrl = optionalLine(limits.linkLength).refine(
  (text) => text === '' || isFileAddress(text) || webAddress.test(text),
  'Please enter a valid URL',
)

export const relatedFile = z.object({
  name: line(200, 'File name is required'),
  uploadedUrl,
})

const shownFile = relatedFile.extend({ size: z.int().optional(), contentType: z.string().optional() })

/** The sections of the form, in their order. */
export const lectureSections = ['text', 'video', 'files', 'audience'] as const

interface LectureFieldLine extends CourseFieldLine {
  /** The section of the form in which staff enter it. */
  section: (typeof lectureSections)[number]
}

const html = textField(
  z.string('Please use plain text').max(limits.lectureContentLength, 'This is too long for one lecture'),
)
const files = field(
  z.array(relatedFile).max(limits.lectureFiles, `A lecture holds at most ${limits.lectureFiles} files`),
  z.array(shownFile),
  [],
)
const tracks = field(captionTracks, z.array(captionTrack), [])
const chapters = field(chapterList, z.array(chapter), [])

const kept = { isCopied: true, isExported: true } as const

/** All that staff enter of a lecture, a line for each field. */
export const lectureFields = {
  title: { ...titleField, section: 'text' },
  description: { ...textField(paragraph(limits.courseDescriptionLength)), ...kept, seenIn: 'list', section: 'text' },
  /** HTML. */
  content: { ...html, ...kept, seenIn: 'details', section: 'text' },
  videoUrl: { ...textField(videoUrl), ...kept, seenIn: 'list', section: 'video' },
  /** Of the video; null where it is not known. */
  durationSeconds: {
    ...field(seconds.optional(), z.number().nullable(), undefined),
    ...kept,
    seenIn: 'list',
    section: 'video',
  },
  captions: { ...tracks, ...kept, seenIn: 'details', section: 'video' },
  chapters: { ...chapters, ...kept, seenIn: 'details', section: 'video' },
  relatedFiles: { ...files, ...kept, seenIn: 'details', section: 'files' },
  state: { ...audienceFields.state, section: 'audience' },
  visibility: { ...audienceFields.visibility, section: 'audience' },
} as const satisfies Record<string, LectureFieldLine>

export type LectureField = keyof typeof lectureFields

/** The value that each field has in the database and in answers. */
export type LectureFieldValues = { [Name in LectureField]: z.output<(typeof lectureFields)[Name]['answer']> }
