export const summary = 'Draw the pictures in the documents again'

export const help = `
Usage: npm run screenshots

Starts the built server and draws its pages into docs/pictures, then every mail into docs/mails,
each light and dark.
`

/** Imported only here, so that it always runs on the pinned Node. @param {{ root: string }} context */
export const run = async (context) => (await import('../browser/draw-pictures.mjs')).drawPictures(context)
