import { restartedServer } from '../dev/restarted-server.mjs'
import { ownMediaServer } from '../server/own-media-server.mjs'
import { ownDatabase, serve } from '../server/serve.mjs'

export const summary = 'Serve the portal for development, rebuilt on every change (npm run dev)'

export const help = `
Usage: npm run dev

Serves the portal like npm start, but from the sources: a change of the server restarts it, and a change of the pages
appears in the open browser without a reload (Vite, on the same address). Reads the same variables as npm start.
`

export const writesLog = true

export const run = () =>
  serve({
    makeMediaServer: ownMediaServer(),
    makeDatabase: (signal) => (process.env.DATABASE_URL ? undefined : ownDatabase(signal)),
    makeServer: restartedServer,
  })
