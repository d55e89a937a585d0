import path from 'node:path'
import { z } from 'zod'

/** What records rooms. */
export const recorderVariables = {
  // A browser of this machine, LiveKit Egress beside the LiveKit of LIVEKIT_URL, or nothing.
  RECORDER: z.enum(['chromium', 'egress', 'off'], { error: 'must be chromium, egress or off' }).default('chromium'),
  // Where LiveKit Egress and the portal find the same files, unless there is a bucket.
  EGRESS_FOLDER: z
    .string()
    .refine((folder) => path.isAbsolute(folder), 'must be the whole path of a folder, like /srv/egress')
    .optional(),
}

export type RecorderVariables = z.output<z.ZodObject<typeof recorderVariables>>

/** What has to be said about the others for LiveKit Egress to work. */
interface Beside {
  LIVEKIT_URL?: string | undefined
  S3_BUCKET?: string | undefined
}

export const checkRecorderVariables = (input: RecorderVariables & Beside, context: z.RefinementCtx): void => {
  if (input.RECORDER !== 'egress') return
  const refuse = (name: string, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message })
  }
  if (input.LIVEKIT_URL === undefined) {
    refuse('LIVEKIT_URL', 'is missing: with RECORDER=egress it names the LiveKit that LiveKit Egress belongs to')
  }
  if (input.EGRESS_FOLDER === undefined && input.S3_BUCKET === undefined) {
    refuse(
      'EGRESS_FOLDER',
      'is missing: RECORDER=egress needs a folder or a bucket where LiveKit Egress leaves its files',
    )
  }
}
