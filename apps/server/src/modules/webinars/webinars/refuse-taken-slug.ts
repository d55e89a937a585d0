import { AppError } from '#app/app-error.ts'
import { isTaken } from '#db/database-failure.ts'
import { webinarTexts } from './texts.ts'

/** The database settles who has a slug, of two at once too; this tells the other one. */
export const refuseTakenSlug = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error, 'webinar_slug')) throw error
    throw new AppError('conflict', { message: webinarTexts.slugTaken, details: { slug: webinarTexts.slugTaken } })
  }
}
