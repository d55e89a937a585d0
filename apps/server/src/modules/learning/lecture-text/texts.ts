export const captionsAreGone = 'This file of captions is not there any more. Please upload it again.'
export const captionsTooLarge = 'A file of captions is at most 2 MB.'
export const textTooDeep = 'This text has too many elements within each other.'
