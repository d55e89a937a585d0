export const summary = 'Measure start, memory, requests, live changes, rooms and pages'

export const help = `
Usage: npm run bench [-- <bench> …]

Benches: start-time, memory, http, sessions, sign-in, files, uploads, courses, webinars, figures, deals, registering,
watch-reports, dry-runs, messages, members, search, importing, live, entering, votes, going-live, moderating, joining, effects, room,
quality, resuming, replaying, ending, finishing, page; 'rooms' for the seven of live rooms, 'recording' for those of recordings;
without a name, all of them. Each prints its figures and the machine's load. A table at the end compares them with what
the product promises. Figures are for people to read; a bad one is not a failure.
`

/** Imported only here, so that it always runs on the pinned Node. @param {{ args: string[], root: string }} context */
export const run = async (context) => (await import('../bench-run/run-benches.mjs')).runBenches(context)
