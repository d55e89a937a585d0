import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { HopelessError } from '#platform/jobs/index.ts'
import { fetchForeignImage, storeDataImage } from './foreign-image.ts'

/** Copies an image from elsewhere into a file of ours. An AppError below 500 is final; any other error may pass. */
export type CopyImage = (services: Services, source: string) => Promise<{ url: string }>

/** An image that is inside a text has no other address. */
export const isInText = (source: string): boolean => source.startsWith('data:')

const copyImage: CopyImage = (services, source) =>
  isInText(source) ? storeDataImage(services, source) : fetchForeignImage(services, source)

interface CopiedImages {
  /** The addresses of our copies, by their sources. */
  copies: ReadonlyMap<string, string>
  /** Why a source could not be copied, in words for staff. */
  refusals: ReadonlyMap<string, string>
  /** Fails the job, as the last step of it: for another try if a failure may pass, and for good otherwise. */
  failIfRefused: () => void
}

/** Copies images of other hosts and of texts to us. Those that can be copied are, whatever happens to others. */
export const copyImages = async (
  services: Services,
  sources: readonly string[],
  copy: CopyImage = copyImage,
): Promise<CopiedImages> => {
  const copies = new Map<string, string>()
  const failures = new Map<string, Error>()
  for (const source of sources) {
    try {
      copies.set(source, (await copy(services, source)).url)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.set(source, error)
    }
  }
  const errors = [...failures.values()]
  return {
    copies,
    refusals: new Map([...failures].map(([source, error]) => [source, refusalOf(error)])),
    failIfRefused: () => {
      const passing = errors.find((error) => !isFinal(error))
      if (passing) throw passing
      if (errors.length > 0) throw new HopelessError(`Not copied: ${errors.map(({ message }) => message).join(' ')}`)
    },
  }
}

const notReached = 'An image was not copied: its server does not answer.'

const refusalOf = (error: Error) => (error instanceof AppError ? error.message : notReached)

/** A full disk, for example, is not final. */
const isFinal = (error: Error): boolean => error instanceof AppError && error.status < 500
