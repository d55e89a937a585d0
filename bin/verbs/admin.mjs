import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Add, reset, remove and list administrators'

export const help = `
Usage: node bin/regent.mjs admin add <email> [--first-name <name>] [--last-name <name>]
       node bin/regent.mjs admin reset <email>
       node bin/regent.mjs admin remove <email>
       node bin/regent.mjs admin list

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL.

  add      makes a member or a new person an administrator, and prints the link that sets their password
  reset    for an administrator who cannot sign in any more: removes password and second factor, ends all sessions,
           and prints the link that sets a new password
  remove   makes an administrator a member again; never the last one who can sign in
  list     lists the administrators

Links begin with PUBLIC_URL, or else with HOST and PORT: run this command with the same environment as the portal.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('admin', args, help)
