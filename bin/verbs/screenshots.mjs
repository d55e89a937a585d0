export const summary = 'Draw the pictures of the guides anew'

export const help = `
Usage: npm run screenshots

Starts the built server and draws its pages into docs/pictures, then every mail into docs/mails,
each light and dark.
`

/** Loaded only now: by whatever Node the launcher was started, this runs on the pinned one. @param {{ root: string }} context */
export const run = async (context) => (await import('../browser/draw-pictures.mjs')).drawPictures(context)
