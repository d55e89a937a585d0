export const fileIsGone = 'This file is not here any more. Please upload it again.'
