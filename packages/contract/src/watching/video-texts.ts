import { z } from 'zod'
import { line } from '../fields.ts'
import { limits } from '../limits.ts'
import { seconds } from './watch-report.ts'

export const isFileAddress = (text: string) => /^\/files\/[\w./-]+$/u.test(text) && !text.includes('..')

/** The address of an uploaded file. */
export const uploadedUrl = z.string('Please upload a file').max(200).refine(isFileAddress, 'Please upload a file')

export const captionTrack = z.object({
  /** A BCP 47 tag: en, es, pt-BR. */
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/u, 'Please choose a language'),
  label: line(60, 'Label is required'),
  /** A WebVTT file. */
  url: uploadedUrl,
})

export type CaptionTrack = z.infer<typeof captionTrack>

export const captionTracks = z
  .array(captionTrack)
  .max(limits.captionTracks, `A video holds at most ${limits.captionTracks} captions`)

export const chapter = z.object({ start: seconds, title: line(120, 'Title is required') })

export type Chapter = z.infer<typeof chapter>

export const chapterList = z.array(chapter).max(limits.chapters, `A video holds at most ${limits.chapters} chapters`)
