/** A course as one file, with its media. */
export const exportAddress = (courseId: string): string => `/files/course-export/${courseId}.zip`
