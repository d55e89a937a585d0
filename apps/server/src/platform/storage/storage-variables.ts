import { z } from 'zod'
import { refuseIncomplete, serviceAddress } from '#platform/variables.ts'

const s3Address = serviceAddress('an S3 server', 'https://s3.eu-central-1.amazonaws.com')

const unitBytes: Record<string, number> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 }

const byteCount = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,3})? ?(?:[kmgt]i?)?b?$/iu, 'must be a size, like 50 GB')
  .transform((text) => {
    const [, number, unit = ''] = /^([\d.]+) ?([kmgt]?)/iu.exec(text) ?? []
    return Math.floor(Number(number) * (unitBytes[unit.toLowerCase()] ?? 1))
  })

/** Where the bytes of uploaded files are kept: in DATA_DIR/files, or in a bucket. */
export const storageVariables = {
  // Files are kept in this bucket as soon as it is named.
  S3_BUCKET: z
    .string()
    .regex(/^[\da-z][\da-z.-]{1,61}[\da-z]$/u, 'is not the name of a bucket')
    .optional(),
  // Any server that speaks S3; Amazon's own in S3_REGION where it is not given.
  S3_ENDPOINT: s3Address.optional(),
  // As browsers reach that server, when it is not S3_ENDPOINT.
  S3_PUBLIC_ENDPOINT: s3Address.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\da-z-]{1,40}$/u, 'is not the name of a region')
    .default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  // Whether the bucket stands in the path of addresses (all servers know that) or before the host.
  S3_PATH_STYLE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  // How much disk space all uploaded files together may take.
  FILES_QUOTA: byteCount.optional(),
}

export type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>

export const checkStorageVariables = (input: StorageVariables, context: z.RefinementCtx): void => {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const isAnySet = [...names, 'S3_ENDPOINT' as const, 'S3_PUBLIC_ENDPOINT' as const].some(
    (name) => input[name] !== undefined,
  )
  refuseIncomplete(input, names, context, isAnySet)
}
