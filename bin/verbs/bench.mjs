export const summary = 'Measure start, memory, requests, live changes and pages'

export const help = `
Usage: npm run bench [-- <bench> …]

Benches: start-time, memory, http, sessions, sign-in, files, uploads, courses, webinars, live, page; all of them without a name. Each prints its figures with the machine's load, and a
table at the end holds them against what the product promises. Figures are for people: they fail nothing.
`

/** Loaded only now: by whatever Node the launcher was started, this runs on the pinned one. @param {{ args: string[], root: string }} context */
export const run = async (context) => (await import('../bench-run/run-benches.mjs')).runBenches(context)
