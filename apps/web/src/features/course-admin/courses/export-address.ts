import { addressOf, downloads } from '@regent/contract/api/downloads'

/** A course as one file, with its media. */
export const exportAddress = (courseId: string): string => addressOf(downloads.course, courseId)
