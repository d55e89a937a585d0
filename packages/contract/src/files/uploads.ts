import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'

const mostMegabytes = limits.uploadBytes / 1024 / 1024

const uploadedFile = z.object({
  /** Where the file is, below /files/. */
  url: z.string(),
  originalName: z.string(),
  size: z.int(),
  contentType: z.string(),
  /** Of what is kept (an image is made anew), in hexadecimal. */
  sha256: z.string(),
  /** Of an image, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
})

export type UploadedFile = z.infer<typeof uploadedFile>

/** What a person reads about an upload that is refused. */
export const uploadTexts = {
  missing: (field: string) => (field === 'image' ? 'Please choose an image' : 'Please choose a file'),
  several: 'Please send one file at a time',
  empty: 'This file is empty',
  tooLarge: `Files can have at most ${mostMegabytes} MB`,
  noImage: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image',
  imageTooLarge: 'This image has too many pixels or frames. Please make it smaller first.',
  damaged: 'This file did not arrive as it was sent. Please upload it again.',
  notComplete: 'This upload has not arrived as a whole yet',
  otherOffset: 'This upload is at another place by now',
  inUse: 'Somebody is sending to this upload at the moment',
  brokenOff: 'The upload broke off before its end. Please try again.',
} as const

/** Where resumable uploads (tus 1.0.0) are begun. */
export const resumableUploads = '/api/upload/resumable'

export const uploadEndpoints = {
  image: endpoint({
    method: 'POST',
    path: '/api/upload/image',
    access: 'admin',
    creates: true,
    summary: 'Upload an image: JPEG, PNG, GIF, WebP or AVIF, told apart by its content',
    multipart: 'image',
    response: uploadedFile,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/upload/file',
    access: 'admin',
    creates: true,
    summary: `Upload a file of at most ${mostMegabytes} MB`,
    multipart: 'file',
    response: uploadedFile,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/upload/finish',
    access: 'admin',
    alsoAnswers: [201],
    summary: 'Make a file of a resumable upload whose last byte has arrived; asked again it answers the same',
    body: z.object({
      /** The last part of the upload's address. */
      id: z.string('Please name the upload').max(100),
      /** What the sender computed, in hexadecimal; the upload is refused where another one arrived. */
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/u, 'Please send the SHA-256 in hexadecimal')
        .optional(),
      as: z.enum(['image', 'file']).optional(),
    }),
    response: uploadedFile,
  }),
}
