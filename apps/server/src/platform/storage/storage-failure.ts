import { AppError } from '#app/app-error.ts'

const diskFull = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** Runs what writes, and names a full disk as such. */
export const orDiskFull = async <Result>(writing: () => Promise<Result>): Promise<Result> => {
  try {
    return await writing()
  } catch (error) {
    throw diskFull.has(codeOf(error)) ? new AppError('disk_full', { cause: error }) : error
  }
}

export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
