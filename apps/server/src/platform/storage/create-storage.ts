import path from 'node:path'
import { createDiskStorage } from './disk-storage.ts'
import type { S3Server } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import type { StorageVariables } from './storage-variables.ts'
import type { Storage } from './storage.ts'

export type StorageConfig = StorageVariables & { DATA_DIR: string }

export const createStorage = (config: StorageConfig): Storage => {
  const server = s3ServerOf(config)
  return server ? createS3Storage(server) : createDiskStorage(path.join(config.DATA_DIR, 'files'))
}

/** Where browsers are sent to read files; nowhere while they are kept on the disk. */
export const storageOriginOf = (config: StorageVariables): string | undefined => {
  const server = s3ServerOf(config)
  if (!server) return undefined
  const { protocol, host } = new URL(server.publicEndpoint)
  return `${protocol}//${server.isPathStyle ? '' : `${server.bucket}.`}${host}`
}

/** The bucket, if files are kept in one. */
export const s3ServerOf = (config: StorageVariables): S3Server | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region } = config
  if (bucket === undefined || accessKey === undefined || secretKey === undefined) return undefined
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const publicEndpoint = config.S3_PUBLIC_ENDPOINT ?? endpoint
  return { bucket, endpoint, publicEndpoint, region, accessKey, secretKey, isPathStyle: config.S3_PATH_STYLE === 'on' }
}
