import { rolesFrom, supervisedServer } from '../server/supervised-server.mjs'
import { ownMediaServer } from '../server/own-media-server.mjs'
import { ownDatabase, serve } from '../server/serve.mjs'

export const summary = 'Serve the portal (npm start)'

export const help = `
Usage: npm start
       node bin/regent.mjs start [--roles web,worker,gateway]

Installs the pinned Node and the packages if they are missing, builds if the sources have changed, starts PostgreSQL
(unless DATABASE_URL names one) and serves the portal in the foreground until you stop it (Ctrl+C, SIGTERM). Then it
gets the media server for live rooms in the background (unless LIVEKIT_URL names one) and keeps it running.

  --roles    what this process does: web (pages and API), worker (background jobs), gateway (/api/live
             and live rooms); all by default

The environment configures it; docs/operations.md lists every variable. The most used:
  PORT, HOST      the address to listen on              (3000, 127.0.0.1)
  DATA_DIR        everything worth keeping              (data/)
  DATABASE_URL    a PostgreSQL 15 or newer of your own  (none: Regent runs its own in DATA_DIR/postgres)
  PUBLIC_URL      the address people type
`

export const needs = 'build'
export const writesLog = true

export const run = (/** @type {{ args: string[] }} */ { args }) => {
  const roles = rolesFrom(args)
  return serve({
    makeMediaServer: ownMediaServer(roles.ROLES),
    makeDatabase: (signal) => (process.env.DATABASE_URL ? undefined : ownDatabase(signal)),
    makeServer: supervisedServer(roles),
  })
}
