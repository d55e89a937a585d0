import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../limits.ts'
import { sizeInWords } from '../size-in-words.ts'

const largestUpload = sizeInWords(limits.uploadBytes)

const uploadedFile = z.object({
  /** The path of the file, below /files/. */
  url: z.string(),
  originalName: z.string(),
  size: z.int(),
  contentType: z.string(),
  /** Hexadecimal, of the stored bytes: an image is encoded again. */
  sha256: z.string(),
  /** Only of an image, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
})

export type UploadedFile = z.infer<typeof uploadedFile>

/** Why an upload is refused. */
export const uploadTexts = {
  missing: (field: string) => (field === 'image' ? 'Please choose an image' : 'Please choose a file'),
  several: 'Please send one file at a time',
  empty: 'This file is empty',
  tooLarge: `Files can be at most ${largestUpload}`,
  tooMuch: 'More arrived than this file was said to have. Please upload it again.',
  notUnderstood:
    'This part of an upload was not sent as it should be. Please reload the page and upload the file again.',
  noImage: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image',
  imageTooLarge: 'This image has too many pixels or frames. Please make it smaller first.',
  damaged: 'This file did not arrive as it was sent. Please upload it again.',
  notComplete: 'This upload is not complete yet',
  otherOffset: 'This upload continues at another offset',
  inUse: 'This upload is being sent from another tab or device',
  brokenOff: 'The upload was interrupted. Please try again.',
} as const

/** Where a resumable upload (tus 1.0.0) starts. */
export const resumableUploads = '/api/upload/resumable'

export const uploadEndpoints = {
  image: endpoint({
    method: 'POST',
    path: '/api/upload/image',
    access: 'admin',
    creates: true,
    summary: 'Upload an image: JPEG, PNG, GIF, WebP or AVIF, recognized by its content',
    multipart: 'image',
    response: uploadedFile,
  }),
  file: endpoint({
    method: 'POST',
    path: '/api/upload/file',
    access: 'admin',
    creates: true,
    summary: `Upload a file of at most ${largestUpload}`,
    multipart: 'file',
    response: uploadedFile,
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/upload/finish',
    access: 'admin',
    alsoAnswers: [201],
    summary: 'Turn a complete resumable upload into a file; a repeated call gets the same answer',
    body: z.object({
      /** The last segment of the upload's address. */
      id: z.string('Please name the upload').max(100),
      /** Computed by the sender; the upload is refused if the received bytes have another hash. */
      sha256: z
        .string()
        .regex(/^[\da-f]{64}$/u, 'Please send the SHA-256 in hexadecimal')
        .optional(),
      as: z.enum(['image', 'file']).optional(),
    }),
    response: uploadedFile,
  }),
}
